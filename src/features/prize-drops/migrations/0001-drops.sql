-- A day of prize drops: a run with its pool, opened before it begins. Its schedule is nowhere: it follows from the
-- sealed seed (purpose `prize-drops`, subject the run).
create table prize_drops_day (
  run_id uuid primary key,
  theme text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  seed_hash text not null,
  -- Entries: what the day gives by itself, what earlier days left over, and what both make in whole prizes.
  base integer not null check (base >= 0),
  carried integer not null check (carried >= 0),
  pool integer not null check (pool >= 0 and pool <= base + carried),
  gold integer not null check (gold >= 0),
  silver integer not null check (silver >= 0),
  bronze integer not null check (bronze >= 0),
  -- How many a player may win.
  an_hour smallint not null check (an_hour > 0),
  a_day smallint not null check (a_day > 0),
  opened_at timestamptz not null,
  -- When all drops were won or left over and the seed was shown; what was left then, and the day that took it.
  closed_at timestamptz,
  left_over integer check (left_over >= 0),
  passed_to uuid,
  check (pool = 5000 * gold + 500 * silver + 100 * bronze),
  check ((closed_at is null) = (left_over is null))
);
create index prize_drops_day_open on prize_drops_day (run_id) where closed_at is null;
create index prize_drops_day_left on prize_drops_day (theme) where closed_at is not null and passed_to is null;

-- A drop once its instant is over: won, waiting for somebody who may win it, or left over at the end.
create table prize_drops_drop (
  run_id uuid not null references prize_drops_day,
  -- Its place in the day, from 0.
  n integer not null check (n >= 0),
  state text not null check (state in ('won', 'waiting', 'left')),
  value integer not null check (value > 0),
  instant timestamptz not null,
  -- Rounds from then on count for a drop that waits.
  waits_from timestamptz,
  -- Of a drop that was won: by whom, in which hour of the day, from which list.
  player_id uuid,
  hour smallint,
  -- The place on the list that was drawn, from 1.
  place integer,
  list_hash text,
  list_size integer,
  won_at timestamptz,
  primary key (run_id, n),
  check ((state = 'won') = (player_id is not null and hour is not null and place is not null and list_hash is not null
    and place between 1 and list_size and won_at is not null))
);
create index prize_drops_waiting on prize_drops_drop (run_id, n) where state = 'waiting';
create index prize_drops_winner on prize_drops_drop (run_id, player_id) where state = 'won';
create index prize_drops_newest on prize_drops_drop (won_at desc) where state = 'won';

-- What was won is never changed, and nothing that was decided is undone.
create function prize_drops_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting' or (new.run_id, new.n, new.value, new.instant)
      is distinct from (old.run_id, old.n, old.value, old.instant) then
    raise exception 'a drop is won once and changes in no other way' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger prize_drops_once before update or delete on prize_drops_drop for each row execute function prize_drops_once();

-- Who played in the seconds that a drop looks at, once an hour of the day.
create table prize_drops_candidate (
  run_id uuid not null,
  n integer not null,
  hour smallint not null,
  player_id uuid not null,
  at timestamptz not null,
  primary key (run_id, n, hour, player_id)
);

-- The list that a drop was drawn from, sorted, so that the draw can be checked again.
create table prize_drops_list (
  run_id uuid not null,
  n integer not null,
  players uuid[] not null,
  primary key (run_id, n)
);
