"""The way back: letters and marks in the forms that learning platforms take."""
