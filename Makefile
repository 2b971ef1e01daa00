# Everything starts here: `make play` and `make test` set up what is missing on a bare machine (Python 3.11, git).
# Versions are those of constraints.txt; UNPINNED=1 takes whatever pyproject.toml allows.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALL := $(PYTHON) tools/install.py $(if $(UNPINNED),--unpinned)

.PHONY: setup dev play terminal web browser fast test test-fast lint check-types check-layers fuzz fuzz-fast coverage arena-smoke ladder bench clean

# Where an up-to-date compiled build is (`make fast`); empty where there is none: then everything runs in pure Python.
FAST = $$($(BIN)/python tools/fast.py --path)

# What playing needs, and nothing else.
setup:
	@$(INSTALL)

# What checks, research and reports need besides.
dev:
	@$(INSTALL) dev

# The table in the browser; builds the client first if its sources have changed. SERVE="--port 9000" passes options on.
play: web
	PYTHONPATH=$(FAST) $(BIN)/tsukuyumi serve $(SERVE)

# A game in the terminal, against computer opponents.
terminal: setup
	PYTHONPATH=$(FAST) $(BIN)/tsukuyumi play

# Kernel, rules, factions and bots compiled by mypyc, for whoever has a C compiler: build/fast, a few minutes once.
fast: setup
	@$(INSTALL) fast
	$(BIN)/python tools/fast.py

web: setup
	$(BIN)/python tools/build_web.py

# Debian's Chromium for the browser tests, where none is on the machine.
browser: dev
	$(BIN)/python tools/chromium.py

test: lint check-types check-layers browser
	$(BIN)/python -m pytest -n auto -m "not slow"

# The same tests on the compiled build.
test-fast: fast browser
	PYTHONPATH=$(FAST) $(BIN)/python -m pytest -n auto -m "not slow"

lint: dev
	$(BIN)/ruff check src tests bench tools examples

check-types: dev
	$(BIN)/mypy

check-layers: dev
	$(BIN)/lint-imports --no-cache

# Ten thousand random games of the whole family (modes, modules, scenarios, seatings), with every promise checked; `make
# fuzz-fast` is three times as fast.
fuzz: dev
	$(BIN)/python -m pytest -n auto -m slow tests/fuzz

fuzz-fast: fast dev
	PYTHONPATH=$(FAST) $(BIN)/python -m pytest -n auto -m slow tests/fuzz

# What was used in random games, and how often: writes docs/coverage.md, and fails if something never was.
coverage: dev
	$(BIN)/python -m tsukuyumi.lab.coverage --games 3000 --output docs/coverage.md

# A small arena run: interrupted, continued, one game recorded and replayed, and its page (about a minute on two cores).
SMOKE := build/arena-smoke
arena-smoke: dev
	rm -rf $(SMOKE)
	timeout --preserve-status --signal INT 12 $(BIN)/tsukuyumi arena --bots easy,random --games 12 --workers 2 \
		--seed 1 --options rounds=3,board=random --out $(SMOKE) || test $$? -eq 130
	$(BIN)/tsukuyumi arena --resume $(SMOKE) --workers 2
	test $$(wc -l < $(SMOKE)/games.jsonl) -eq 12
	$(BIN)/tsukuyumi arena --record $(SMOKE) 11 --output $(SMOKE)/game-11.txt
	$(BIN)/tsukuyumi replay $(SMOKE)/game-11.txt --at 100 > $(SMOKE)/game-11-at-100.txt
	$(BIN)/tsukuyumi report $(SMOKE)

# Is every level stronger than the one below? It takes hours; each run can be interrupted and continued.
LADDER := build/ladder
ladder: dev
	$(BIN)/tsukuyumi arena --bots easy,random,random,random --games 384 --seed 57 --out $(LADDER)/easy-random
	$(BIN)/tsukuyumi arena --bots normal,easy --games 96 --seed 68 --out $(LADDER)/normal-easy
	$(BIN)/tsukuyumi arena --bots hard,normal --games 192 --seed 69 --out $(LADDER)/hard-normal
	$(BIN)/tsukuyumi arena --bots expert,hard --games 192 --seed 70 --out $(LADDER)/expert-hard
	for run in $(LADDER)/*; do $(BIN)/tsukuyumi report $$run; done

# The engine in pure Python, and compiled where `make fast` has made a build.
bench: dev
	@$(INSTALL) bench
	$(BIN)/python bench/engine.py
	$(BIN)/python bench/bots.py
	if [ -n "$(FAST)" ]; then export PYTHONPATH=$(FAST); $(BIN)/python bench/engine.py; $(BIN)/python bench/bots.py; fi

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache
