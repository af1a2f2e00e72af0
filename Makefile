# The front door. Every target builds the environment it needs and reuses it afterwards.
PYTHON ?= python3
BIN := .venv/bin
MINUTES ?= 30

.PHONY: play test check coverage soak mutants bench docs dist lock vendor environment tools clean

play: environment ## start the game on this machine and open it in the browser
	$(BIN)/desertfox play

test: check ## every check and every test, with the clause ledger
	@tools/workshop.sh chromium postgresql oldpip
	node --test $$(find tests/web -name '*.test.mjs')
	$(BIN)/pytest -n 2

coverage: tools ## every test once more, and which lines and branches of the rules none of them reaches
	@tools/workshop.sh chromium postgresql oldpip
	$(BIN)/pytest -n 2 --cov --cov-report=term:skip-covered --cov-report=xml:build/coverage.xml

check: tools ## style, types and the order of imports, of the program and of the page
	@tools/workshop.sh node
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	node_modules/.bin/tsc

soak: tools ## longer proofs, for MINUTES=30 or as long as one likes, with a table at the end
	$(BIN)/python tools/soak --minutes $(MINUTES)

mutants: tools ## small changes that no test notices, in changed files; ALL=1, FILES="...", SAMPLE=, SEED=, JOBS=
	$(BIN)/python tools/mutants $(FILES) $(if $(ALL),--all) $(if $(SAMPLE),--sample $(SAMPLE)) \
		$(if $(SEED),--seed $(SEED)) $(if $(JOBS),--jobs $(JOBS))

bench: tools ## the hot paths, as ratios in one run; peers that cannot be installed are skipped
	-$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps "catanatron>=3.2" "chess>=1.11"
	$(BIN)/python -m benchmarks

docs: tools ## pictures, schema and tables under docs/ made anew
	$(BIN)/desertfox docs docs
	$(BIN)/python tools/declarations.py
	$(BIN)/python tools/sayings.py
	$(BIN)/python tools/notices.py

dist: tools ## what is handed out, wheel and source archive, checked as a package index does
	rm -rf dist
	$(BIN)/python -m hatchling build
	$(BIN)/twine check --strict dist/*

COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--no-header --upgrade pyproject.toml

lock: tools ## newest versions that the lower bounds admit, for every platform; the players' lock out of the testers'
	$(BIN)/pip install --quiet uv
	$(COMPILE) --all-extras --group dev --output-file requirements-dev.lock
	$(COMPILE) --extra fast --group build --constraint requirements-dev.lock --output-file requirements.lock

vendor: ## the page's third-party modules from npm, as their manifest says; PIN=--pin after a change of it
	node tools/vendor.mjs $(PIN)

environment: ## what playing needs, in .venv
	@PYTHON=$(PYTHON) tools/bootstrap.sh

tools: ## and what checks and tests need
	@PYTHON=$(PYTHON) tools/bootstrap.sh tests

clean:
	rm -rf .venv node_modules build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
