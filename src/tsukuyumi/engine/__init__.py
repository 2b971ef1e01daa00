"""The kernel: hexes, state, frames, decisions, log, chance. It holds no rule of the game and knows no faction."""
