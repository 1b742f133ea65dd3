-- How far each player is in the rank league. Hundredths of points: a coin is one of them, an entry a hundred.
create table rank_league_progress (
  player_id uuid primary key,
  hundredths bigint not null check (hundredths >= 0),
  level smallint not null check (level between 1 and 70),
  last_round_at timestamptz not null,
  blocked boolean not null default false
);

-- Levels reached, each once; `paid_at` is empty while its prize waits for the account to be confirmed.
create table rank_league_level (
  player_id uuid not null,
  level smallint not null check (level between 2 and 70),
  reached_at timestamptz not null,
  paid_at timestamptz,
  primary key (player_id, level)
);
create index rank_league_level_waiting on rank_league_level (player_id) where paid_at is null;
