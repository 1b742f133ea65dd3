-- A run a reward day: how far it went, and how it ended. What it pays follows from its draws.
create table mini_game_slot_run (
  player_id uuid not null,
  -- In the brand's time zone.
  day date not null,
  theme text not null,
  level smallint not null default 0 check (level between 0 and 5),
  -- Null while it is open; `left` was paid at the end of its day.
  ended text check (ended in ('cashed', 'failed', 'top', 'left')),
  primary key (player_id, day)
);
create index mini_game_slot_run_open on mini_game_slot_run (day) where ended is null;
