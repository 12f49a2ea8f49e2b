"""What players of SETI read: the log, questions, options, reasons, things."""
