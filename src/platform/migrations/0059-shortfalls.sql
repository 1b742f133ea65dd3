-- What a refund could not take back, because its player had spent it: who reviews a redemption looks here first.
create table deposit_shortfall (
  deposit_id uuid not null references deposit,
  -- The feature that gave it.
  feature text not null,
  unit text not null check (unit in ('coins', 'entries')),
  amount bigint not null check (amount > 0),
  player_id uuid not null,
  at timestamptz not null,
  primary key (deposit_id, feature, unit)
);
create index deposit_shortfall_player on deposit_shortfall (player_id);
create trigger append_only before update or delete on deposit_shortfall
  for each row execute function forbid_change();
