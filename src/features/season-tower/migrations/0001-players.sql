-- Who took part in a season, how high they have been paid, and whether their rounds count for it now.
create table season_tower_player (
  player_id uuid not null,
  run_id uuid not null,
  -- While rounds count for the season: until when, as it was told. Null: they count for the rank league.
  until timestamptz,
  joined_at timestamptz not null,
  -- When the player switched last, either way.
  switched_at timestamptz not null,
  -- The highest level of which the prize was given or is owed.
  level smallint not null default 0 check (level between 0 and 30),
  -- When the last push of progress left.
  pushed_at timestamptz,
  -- Progress some days before the end, from which that of a day follows.
  noted bigint not null default 0,
  noted_at timestamptz not null,
  -- When the player was told that the season ends tomorrow, or nobody had to be.
  reminded_at timestamptz,
  -- When the levels that were not paid by the end were owed; null before.
  settled_at timestamptz,
  primary key (player_id, run_id)
);
create index season_tower_open on season_tower_player (run_id, player_id) where settled_at is null;

-- Seasons of which pages were told that they end within a day.
create table season_tower_last_day (
  run_id uuid primary key,
  told_at timestamptz not null
);
