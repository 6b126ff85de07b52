"""The course: labs, the numbers they quote, and what the source documents get wrong."""
