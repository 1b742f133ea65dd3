create table catalogue_favorite (
  player_id uuid not null,
  game_id integer not null,
  at timestamptz not null,
  primary key (player_id, game_id)
);
