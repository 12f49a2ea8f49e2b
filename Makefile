# Orrery. `make help` lists what there is; each command sets up what it needs.

PORT ?= 8000
BIN := .venv/bin

unexport PYTHONDONTWRITEBYTECODE # many processes read the same modules

.PHONY: help play test suite fast fast-build fast-test lint bench shots soak lock clean
.DEFAULT_GOAL := help

help: ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

play: ## play in the browser, on this machine (PORT=8000)
	@tools/prepare run
	@$(BIN)/orrery serve --port $(PORT) --open

test: ## everything: format, types, all tests, the browser's included
	@tools/prepare dev
	@tools/prepare browser
	@tools/prepare postgres
	@$(MAKE) --no-print-directory --jobs=2 lint suite # types are checked beside the tests

suite:
	$(BIN)/pytest --processes=auto -m "not soak"

fast: ## the tests without the browser
	@tools/prepare dev
	@tools/prepare postgres
	$(BIN)/pytest --processes=auto -m "not soak and not browser"

fast-build: ## core, rules and bots compiled with mypyc: a wheel in dist/, and unpacked for fast-test
	@tools/prepare dev
	$(BIN)/python tools/compile
	$(BIN)/python -m benchmarks.fast same

fast-test: ## the tests without the browser, on the compiled build
	@test -d build/fast/site || $(MAKE) --no-print-directory fast-build
	PYTHONPATH=build/fast/site $(BIN)/pytest --processes=auto -m "not soak and not browser and not plain" tests README.md docs

lint: ## format and types
	@tools/prepare dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: ## measure the speed
	@tools/prepare bench
	$(BIN)/python -m benchmarks

shots: ## a gallery of every moment, shots/index.html (ONLY=seti,390x844,uk)
	@tools/prepare dev
	@tools/prepare browser
	@$(BIN)/python -m tests.gallery "$(ONLY)"

soak: ## thousands of random games, and whole ones in the browser
	@tools/prepare dev
	@tools/prepare browser
	@tools/prepare postgres
	@tools/prepare cluster
	$(BIN)/pytest --processes=auto -m soak

lock: ## resolve the dependencies anew
	@tools/prepare dev
	PATH="$(CURDIR)/$(BIN):$$PATH" tools/lock

clean: ## remove the virtual environment and all caches
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
