"""What players of Pulsar 2849 read: the log, questions, options, reasons, things."""
