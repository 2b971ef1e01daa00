"""Games by the thousand: random players, and what was used in their games."""
