-- The wider networks of IPv6 from which players came in, the /56 and the /48 of their addresses, as keyed hashes: accounts
-- opened from neighbouring networks count together. A table of its own, because the one for devices and addresses
-- tells who is one household, and a /48 may be a town.
create table player_network (
  player_id uuid not null,
  mark bytea not null,
  seen_at timestamptz not null,
  primary key (player_id, mark)
);
create index player_network_mark on player_network (mark);
create index player_network_seen on player_network (seen_at);
