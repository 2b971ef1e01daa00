"""tsukuyumi: an unofficial digital table for the board game Tsukuyumi: Full Moon Down."""
