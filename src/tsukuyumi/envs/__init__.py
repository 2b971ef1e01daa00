"""Research environments: PettingZoo, Gymnasium and OpenSpiel on top of the same game.

``tsukuyumi.envs.tsukuyumi_v0`` (PettingZoo AEC), ``tsukuyumi.envs.gymnasium_env`` (one learner against bots) and
``tsukuyumi.envs.openspiel`` (importing it registers ``python_tsukuyumi``). All of them share the action numbers of
``actions.py`` and the observation of ``observations.py``. They need the extra ``envs``; see ``docs/environments.md``.
"""
