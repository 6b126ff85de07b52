"""The answers in here are texts to be marked, not modules: pytest must not import them."""

collect_ignore_glob = ["lab*/*.py"]
