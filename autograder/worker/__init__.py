"""The untrusted side: what runs with a student's code. Nothing here knows a right value."""
