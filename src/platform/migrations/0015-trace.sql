-- From where a player came in, as keyed hashes: devices and addresses that two accounts share. Kept for half a
-- year after they were last seen.
create table player_trace (
  player_id uuid not null,
  kind text not null check (kind in ('device', 'address')),
  mark bytea not null,
  seen_at timestamptz not null,
  primary key (player_id, kind, mark)
);
create index player_trace_seen on player_trace (seen_at);
