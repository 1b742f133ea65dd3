-- Free spins: an asset that is counted, expires, and is played in one game. The stake of each is a gift of
-- the house, posted in the transaction of its round.
create table free_spins (
  grant_id uuid primary key,
  player_id uuid not null,
  -- What they were given for: once a key, for good.
  key text not null,
  game text not null,
  mode smallint not null check (mode in (1, 2)),
  bet_level smallint not null check (bet_level between 1 and 10),
  count smallint not null check (count > 0),
  used smallint not null default 0 check (used between 0 and count),
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  warned_at timestamptz,
  unique (player_id, key)
);
create index free_spins_left on free_spins (expires_at) where used < count;

-- The round that each spin was.
create table free_spin_round (
  grant_id uuid not null references free_spins,
  n smallint not null check (n > 0),
  player_id uuid not null,
  round_id uuid not null,
  primary key (grant_id, n)
);
