"""Every key moment of every game as a picture: `make shots` (see CONTRIBUTING.md)."""
