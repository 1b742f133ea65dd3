-- What each player has done in all, turned by settled rounds; features keep marks on it instead of counting again.
-- Stakes count by their weight; `entries`, `coins` and `xp` are hundredths.
create table odometer (
  player_id uuid primary key,
  rounds bigint not null default 0,
  small bigint not null default 0,
  ball bigint not null default 0,
  entries bigint not null default 0,
  coins bigint not null default 0,
  xp bigint not null default 0,
  -- The level of the rank league, as it was last told.
  level smallint not null default 1,
  section text
) with (fillfactor = 80);

-- Where a reading stood when a player first counted for a run: progress is the reading less `base`. `last` is the
-- reading at the first round after the run, empty while the run goes on. `next_at` is the progress that is told next,
-- `passed` the progress that was told last.
create table mark (
  player_id uuid not null,
  gauge text not null,
  run_id uuid not null,
  base bigint not null,
  last bigint,
  next_at bigint,
  passed bigint not null default 0,
  primary key (player_id, gauge, run_id)
) with (fillfactor = 80);
create index mark_open on mark (player_id) where last is null;
