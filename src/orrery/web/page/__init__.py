"""What a table's page shows, part by part."""
