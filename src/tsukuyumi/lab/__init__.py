"""Games by the thousand: the arena and its report, random players, and what was used in their games."""
