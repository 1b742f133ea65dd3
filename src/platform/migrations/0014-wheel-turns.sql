-- Turns of a wheel as an asset: what a prize gives beside money. Each is spent once and gone at its end.
create table wheel_turn (
  turn_id uuid primary key,
  player_id uuid not null references player,
  -- What it was given for: once a key, for good.
  key text not null,
  wheel text not null,
  granted_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > granted_at),
  spent_at timestamptz,
  unique (player_id, key)
);
create index wheel_turn_left on wheel_turn (player_id, wheel, expires_at) where spent_at is null;
