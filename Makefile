# Everything starts from a fresh clone: the first target sets up .venv, the second time it is there.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
export MPLBACKEND := Agg
# Hundreds of processes are started here: what they import is compiled once, whatever the shell wishes for.
unexport PYTHONDONTWRITEBYTECODE

# The built notebooks are tests, too: every text output is compared. Picture bytes differ between
# versions of the drawing library, so they are replaced before.
NOTEBOOKS := -p nbval --nbval --nbval-current-env --nbval-sanitize-with tests/nbval_sanitize.cfg \
  --nbval-cell-timeout 120 tests labgauss course/source

.PHONY: demo test start bench lint build verify site dist clean
.DEFAULT_GOAL := demo

# uv where it is there, else pip; versions are pinned by name in constraints.txt.
$(READY): pyproject.toml autograder/pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "LabGauss needs Python 3.11 or newer. Got: $$($(PYTHON) --version). Call make PYTHON=python3.11."; exit 1; }
	@echo "Setting up .venv (once, a few minutes) ..."
	@if command -v uv >/dev/null 2>&1; then \
	  uv venv --quiet --allow-existing --python $(PYTHON) .venv && \
	  uv pip install --quiet --python $(BIN)/python -c constraints.txt -e '.[test]' -e './autograder[cluster]'; \
	else \
	  $(PYTHON) -m venv .venv && \
	  $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile -c constraints.txt -e '.[test]' -e './autograder[cluster]'; \
	fi
	@$(BIN)/python -m compileall -q -j 0 .venv/lib >/dev/null 2>&1 || true  # on all cores, and before a sandbox only reads
	@$(BIN)/python -c 'import matplotlib.font_manager'
	@touch $@

demo: $(READY)  ## the main job: build, hand out, a class submits, grade, feedback, report
	@$(BIN)/python -m course.demo_figures demo/figures
	@$(BIN)/python -m course.errata.page
	@$(BIN)/autograder demo

build: $(READY)  ## notebooks, answer sheets, student bundle
	@$(BIN)/autograder build
	@$(BIN)/python -m course.errata.page

test: $(READY)  ## everything that must hold; a quick form of `make verify` is among it
	@$(BIN)/python -m compileall -q -j 0 labgauss autograder course website >/dev/null
	@$(MAKE) --no-print-directory -j 2 lint build
	$(BIN)/python -m pytest -q -rs -n $$($(BIN)/python -c 'import os; print((os.cpu_count() or 1) + 1)') $(NOTEBOOKS)  # some of them wait

verify: build  ## the whole proof of the grader: many seeds, all mutants (minutes)
	@$(BIN)/autograder verify
	$(BIN)/python -m pytest -q -m full

lint: $(READY)  ## style and types
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

start: build  ## work on the labs as a student does, in the folder labs/: students' files only
	@$(BIN)/labgauss start labs --from course/release

site: build $(if $(PYODIDE),.venv-lite/.ready)  ## the course as a site, in site/; with PYODIDE=FOLDER the labs run in the browser, too
	@$(BIN)/python -m website --out site $(if $(PYODIDE),--pyodide '$(PYODIDE)')

# JupyterLite has an environment of its own: what it installs for the browser is nothing for JupyterLab.
.venv-lite/.ready: website/lite.txt
	@echo "Setting up .venv-lite (once) ..."
	@$(PYTHON) -m venv .venv-lite
	@.venv-lite/bin/python -m pip install --quiet --disable-pip-version-check -r website/lite.txt
	@touch $@

bench: $(READY)  ## measure: classifiers, pictures, checks
	@$(BIN)/python -m pip --version >/dev/null 2>&1 && $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[bench]' || \
	  uv pip install --quiet --python $(BIN)/python -c constraints.txt -e '.[bench]'
	$(BIN)/python -m benchmarks

dist: build  ## what would be published: both wheels, both sdists, looked at as a package index does
	@$(BIN)/python -m pip --version >/dev/null 2>&1 && $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[publish]' || \
	  uv pip install --quiet --python $(BIN)/python -c constraints.txt -e '.[publish]'
	@rm -rf dist
	@$(BIN)/python -m build --no-isolation --outdir dist . >/dev/null
	@$(BIN)/python -m build --no-isolation --outdir dist autograder >/dev/null
	@$(BIN)/python -m twine check --strict dist/*
	@$(BIN)/check-wheel-contents dist/*.whl

clean:  ## remove what was built, not the environment
	rm -rf course/release course/autograded course/feedback course/submitted course/bundle course/.built course/gradebook.db demo dist site
