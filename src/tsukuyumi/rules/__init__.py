"""The basic rules of the game, one file a subject. They know windows (engine/windows.py), never a faction's name."""
