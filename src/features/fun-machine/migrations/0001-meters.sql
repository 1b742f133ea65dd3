-- The meter of a player: how often it was filled, and until when that opens the machine. What is in it follows from the
-- gauge.
create table fun_machine_meter (
  player_id uuid primary key,
  fills int not null check (fills > 0),
  open_until timestamptz not null
);
