-- Factors that the booster wheel gave: each multiplies one prize of the daily wheel, or ends unused.
create table daily_wheel_booster (
  turn_id uuid primary key references wheel_turn,
  player_id uuid not null,
  factor smallint not null check (factor in (2, 3, 5, 10)),
  -- The answer that its spin gave, for whoever asks again.
  answer jsonb not null,
  spun_at timestamptz not null,
  expires_at timestamptz not null,
  -- The turn of the daily wheel whose prize it multiplied.
  used_for uuid
);
create index daily_wheel_booster_waiting on daily_wheel_booster (player_id, expires_at) where used_for is null;
