"""What can be asked of the site, address by address."""
