-- A jackpot from its start to its fall. What it holds stands in its pot, of which the reserve waits for the next
-- start and the rest is the meter. The seed of its falling point is shown by its hash before, itself after.
create table jackpots_cycle (
  jackpot text not null,
  cycle integer not null check (cycle > 0),
  server_seed text not null,
  seed_hash text not null,
  start_micro bigint not null check (start_micro >= 0),
  reserve_micro bigint not null check (reserve_micro >= 0),
  must_fall_by bigint not null,
  -- Whole minor units.
  point bigint not null check (point <= must_fall_by),
  started_at timestamptz not null,
  fell_at timestamptz,
  amount bigint,
  player_id uuid,
  name text,
  game text,
  round_id uuid,
  primary key (jackpot, cycle),
  check ((fell_at is null) = (amount is null) and (fell_at is null) = (player_id is null)
    and (fell_at is null) = (round_id is null))
);
create unique index jackpots_cycle_running on jackpots_cycle (jackpot) where fell_at is null;
create index jackpots_cycle_fallen on jackpots_cycle (fell_at desc) where fell_at is not null;
