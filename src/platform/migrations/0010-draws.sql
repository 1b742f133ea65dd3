-- Every draw of every reward: what it was drawn from, before any answer. The seed is the player's sealed one,
-- so each draw can be checked once the seed is revealed.
create table reward_draw (
  player_id uuid not null,
  seed_id uuid not null,
  feature text not null,
  -- The place of the draw among those of the feature under the seed, from 0.
  n integer not null check (n >= 0),
  -- What it was for, once: a day, a turn of a wheel.
  key text not null,
  -- Chances in whole parts, in order; the result is a place among them.
  weights integer[] not null,
  result integer not null check (result >= 0),
  at timestamptz not null,
  primary key (player_id, seed_id, feature, n),
  unique (player_id, feature, key)
);
create trigger append_only before update or delete on reward_draw
  for each row execute function forbid_change();
