# Everything starts from a fresh clone: the first target sets up .venv, the second time it is there.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
export MPLBACKEND := Agg
PINS := constraints.txt
# Hundreds of processes are started here: what they import is compiled once, whatever the shell wishes for.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: demo test start bench lint build verify site dist pins clean
.DEFAULT_GOAL := demo

# Versions are pinned by name in constraints.txt, for every Python from 3.11 on: `make pins` resolves them.
$(READY): pyproject.toml autograder/pyproject.toml constraints.txt
	@echo "Setting up .venv (once, about a minute) ..."
	@$(PYTHON) set_up.py '.[test]' './autograder[cluster]'
	@$(BIN)/python -c 'import matplotlib.font_manager'
	@touch $@

demo: $(READY)  ## the main job: build, hand out, a class submits, grade, feedback, report
	@$(BIN)/python -m autograder.engines
	@$(BIN)/python -m course.demo_figures demo/figures
	@$(BIN)/python -m course.errata.page >/dev/null
	@$(BIN)/autograder demo

build: $(READY)  ## notebooks, answer sheets, student bundle
	@$(BIN)/autograder build
	@$(BIN)/python -m course.errata.page >/dev/null

test: $(READY)  ## everything that must hold; a quick form of `make verify` is among it
	@$(BIN)/python -m autograder.engines
	@$(BIN)/python -m compileall -q -j 0 labgauss autograder course website >/dev/null
	@$(MAKE) --no-print-directory -j 2 lint build
	@$(BIN)/python -m tests.ordinary_user  # where this is root: the sandbox, the attacks and a short demo without root's rights
	$(BIN)/python -m pytest -q -rs -n $$($(BIN)/python -c 'import os; print((os.cpu_count() or 1) + 1)') --nbval tests labgauss course/source  # some of them wait

verify: build  ## the whole proof of the grader: many seeds, all mutants (minutes)
	@$(BIN)/autograder verify
	$(BIN)/python -m pytest -q -m full

lint: $(READY)  ## style and types
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

start: build  ## work on the labs as a student does, in the folder labs/: students' files only
	@$(BIN)/labgauss start labs --from course/release

site:  ## the course as a site, in site/; with PYODIDE=FOLDER the labs run in the browser, too
	@$(if $(PYODIDE),$(PYTHON) -m website.check_pyodide '$(PYODIDE)')
	@$(MAKE) --no-print-directory build $(if $(PYODIDE),.venv-lite/.ready)
	@$(BIN)/python -m website --out site $(if $(PYODIDE),--pyodide '$(PYODIDE)')

# JupyterLite has an environment of its own: what it installs for the browser is nothing for JupyterLab.
.venv-lite/.ready: website/lite.txt
	@echo "Setting up .venv-lite (once) ..."
	@$(PYTHON) -m venv .venv-lite
	@.venv-lite/bin/python -m pip install --quiet --disable-pip-version-check -r website/lite.txt
	@touch $@

bench: $(READY)  ## measure: classifiers, pictures, checks
	@$(BIN)/python set_up.py '.[bench]'
	$(BIN)/python -m benchmarks

dist: build  ## what would be published: both wheels, both sdists, looked at as a package index does
	@$(BIN)/python set_up.py '.[publish]'
	@rm -rf dist
	@$(BIN)/python -m build --no-isolation --outdir dist . >/dev/null
	@$(BIN)/python -m build --no-isolation --outdir dist autograder >/dev/null
	@$(BIN)/python -m twine check --strict dist/*
	@$(BIN)/check-wheel-contents dist/*.whl

pins: $(READY)  ## resolve constraints.txt again for the lowest Python; PINS names another file
	@printf -- '-e .[test,bench,publish]\n-e ./autograder[cluster]\n' | $(BIN)/python -m uv pip compile --quiet \
	  --universal --python-version 3.11.0 --no-header --no-annotate \
	  --no-emit-package labgauss --no-emit-package labgauss-autograder - -o $(PINS)

clean:  ## remove what was built, not the environment
	rm -rf course/release course/autograded course/feedback course/submitted course/bundle course/.built course/gradebook.db demo dist site
