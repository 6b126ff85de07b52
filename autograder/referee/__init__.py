"""The trusted side: reads a submission, asks the worker for values, decides, and writes the notebook."""
