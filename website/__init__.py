"""The course as a site: `python -m website`, or `make site`."""
