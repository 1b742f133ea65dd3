-- A throw of a die on the map of a run. Where the token stands and which dice are in hand follow from them.
create table adventure_map_throw (
  player_id uuid not null,
  run_id uuid not null,
  -- From 1 on, in a player's run.
  n smallint not null check (n >= 1),
  at timestamptz not null,
  value smallint not null check (value between 1 and 6),
  -- Of a die whose value the player chose.
  special boolean not null,
  primary key (player_id, run_id, n)
);
create index adventure_map_throw_latest on adventure_map_throw (player_id, at desc);
