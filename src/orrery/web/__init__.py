"""The site: lobby, table page, JSON API. Thin: it knows no game's rules."""
