#!/bin/sh
# Creates the role that the product runs as. It owns no table, so it cannot rewrite the audit log; the migrations give it its
# rights. The PostgreSQL image runs this once, when it creates the database.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
\getenv password PORTAL_DB_PASSWORD
create role portal_app login password :'password';
SQL
