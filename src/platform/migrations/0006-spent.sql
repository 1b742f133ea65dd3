-- What may be used once and was: single-use things that are signed rather than stored, until they expire.
create table spent (
  spent_hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_expires on spent (expires_at);
