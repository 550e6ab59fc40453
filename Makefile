# make demo and make test need Python >= 3.11 and make; everything else is installed into .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip
DATA ?= .demo-data

.PHONY: eval-model screenshots install demo serve test check fuzz soak build clean help

help:
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*##/\t/' | expand -t 16

$(VENV)/.base: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed: make PYTHON=python3.12 ..."; exit 1; }
	@test -x $(BIN)/python || { echo "making $(VENV) ..."; $(PYTHON) -m venv $(VENV); }
	@echo "installing the service ..."
	@$(PIP) install --disable-pip-version-check --progress-bar on -c constraints.txt -e .
	@touch $@

$(VENV)/.dev: $(VENV)/.base
	@echo "installing what the tests need ..."
	@$(PIP) install --disable-pip-version-check --progress-bar on -c constraints.txt -e '.[dev,local]'
	@touch $@

install: $(VENV)/.base ## install the service into .venv

demo: $(VENV)/.base ## five days of talk become a profile
	@$(BIN)/companion demo --data-dir $(DATA)

serve: $(VENV)/.base ## serve on the demonstration's data
	@COMPANION_CONSENT=operator $(BIN)/companion serve --data-dir $(DATA)

test: $(VENV)/.dev ## run every test
	$(BIN)/python -m pytest

check: $(VENV)/.dev ## ruff, mypy, import-linter
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

fuzz: $(VENV)/.dev ## look for faults with random input: times 5 minutes, repair 10, safety
	COMPANION_FUZZ_EXAMPLES=5000 $(BIN)/python -m pytest tests/timeparse/test_properties.py
	$(BIN)/python tests/profile/fuzz_repair.py --seconds 600
	$(BIN)/python -m pytest tests/safety -k "properties or engine" --hypothesis-seed=random

screenshots: $(VENV)/.dev ## pictures of the dashboard, from the demonstration's data
	$(BIN)/python -m tests.dashboard.screenshots $(DATA) docs/screenshots

soak: $(VENV)/.dev ## 20 minutes at half load on PostgreSQL while things break; SOAK_SECONDS=30 for a try
	$(BIN)/python benchmarks/soak.py --seconds $(or $(SOAK_SECONDS),1200)

build: $(VENV)/.dev ## wheel and sdist in dist/
	$(BIN)/python -m build

clean: ## remove what was built
	rm -rf $(VENV) dist build .demo-data

eval-model: $(VENV)/.base ## stories against the model at COMPANION_MODEL_URL: make eval-model STORIES=tests/data/stories.jsonl
	$(BIN)/companion eval extract $(or $(STORIES),tests/data/stories.jsonl)
