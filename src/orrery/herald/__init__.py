"""Tells people who are away that it is their turn: by the browser, by e-mail, by a webhook."""
