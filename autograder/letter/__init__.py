"""The letter that a student gets back: what is said of one hand-in, and the page that says it."""
