-- Reward days on which a player made a qualifying deposit, each with its place in a streak of seven.
create table deposit_streak_day (
  player_id uuid not null,
  day date not null,
  n int not null check (n between 1 and 7),
  -- The deposit that made it, and what coins of its spin are multiplied by.
  deposit_id uuid not null unique,
  multiplier int not null check (multiplier in (1, 2, 5)),
  -- Days missed before it that freezes covered, and whether the free one was among them.
  missed int not null check (missed >= 0),
  free_freeze boolean not null,
  at timestamptz not null,
  mark bytea,
  -- Freezes held besides the free one, as long as this is the last day.
  freezes int not null check (freezes >= 0),
  boost text check (boost in ('double', 'freeze', 'spins')),
  spun_at timestamptz,
  -- Its deposit was taken back.
  voided_at timestamptz,
  primary key (player_id, day)
);
