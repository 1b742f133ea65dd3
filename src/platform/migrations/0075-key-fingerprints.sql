-- Which keys a site has, by a fingerprint of each: nodes that were given others are refused. Nothing can be opened with one.
create table key_fingerprint (
  name text primary key,
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  set_at timestamptz not null default now()
);
