"""What the web asks of every answer: who asks, headers, files, errors, and a page's frame."""
