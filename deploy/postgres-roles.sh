#!/bin/sh
# Runs once, when PostgreSQL makes its data folder: the owner migrates, the other role serves (docs/runbook.md).
set -eu
psql --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres \
  --set owner="$OWNER_PASSWORD" --set writer="$WRITER_PASSWORD" <<'SQL'
create role fairground_owner login password :'owner';
create role fairground login password :'writer';
grant fairground to fairground_owner;
create database fairground owner fairground_owner;
SQL
