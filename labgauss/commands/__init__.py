"""The student's command: doctor, start, check, hand-in. Nothing here is imported by a notebook."""
