-- How far players came in the quests of a run. A row that nothing has changed is not there.
create table quests_progress (
  player_id uuid not null,
  run_id uuid not null,
  quest text not null check (quest in ('season', 'advent', 'free-spin')),
  -- Of each task, in the order of the run's economy.
  counts integer[] not null default '{}',
  -- Places of the tasks that are complete, from 0.
  done smallint[] not null default '{}',
  -- The different games that counted, by the place of their task.
  games jsonb not null default '{}',
  -- The end of the run as it was planned when the row was made: old rows are not looked for.
  ends_at timestamptz not null,
  -- When the player's pages last heard of progress, and whether they still have to.
  pushed_at timestamptz,
  untold boolean not null default false,
  primary key (player_id, run_id, quest)
);
