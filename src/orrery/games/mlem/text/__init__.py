"""What players of MLEM read: the log, questions, options, reasons, things."""
