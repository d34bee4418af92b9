#!/bin/sh
# The image of PostgreSQL runs this once, on an empty volume: a role for the site that owns its database and may nothing else. The
# superuser loses its password, so that it is of use inside the container only.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$POSTGRES_PASSWORD" --username "${POSTGRES_USER:-postgres}" <<'SQL'
CREATE ROLE site LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'password';
CREATE DATABASE site OWNER site;
REVOKE ALL ON DATABASE site FROM PUBLIC;
ALTER ROLE CURRENT_USER PASSWORD NULL;
SQL
