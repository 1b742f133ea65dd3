-- Who takes part in a run, and how many games they played of it.
create table bingo_player (
  player_id uuid not null,
  run_id uuid not null,
  games integer not null default 0 check (games >= 0),
  -- When the last push of progress left.
  pushed_at timestamptz,
  -- When the balls that were left at the end of the run were paid; null before.
  settled_at timestamptz,
  primary key (player_id, run_id)
);
create index bingo_player_open on bingo_player (run_id, player_id) where settled_at is null;

-- Balls of a reward day that are bounded: by play, and from the store.
create table bingo_day (
  player_id uuid not null,
  run_id uuid not null,
  -- In the brand's time zone.
  day date not null,
  played integer not null default 0 check (played >= 0),
  bought integer not null default 0 check (bought >= 0),
  primary key (player_id, run_id, day)
);
