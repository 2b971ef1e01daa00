"""``from tsukuyumi.envs import tsukuyumi_v0``: the PettingZoo environment under its versioned name."""

from .pettingzoo_env import env, raw_env

__all__ = ["env", "raw_env"]
