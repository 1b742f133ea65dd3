-- Pots: money of the house that is set aside for players, such as a jackpot's meter. Amounts in millionths of a
-- minor unit, because a part of a stake is seldom whole; only whole units are ever paid out.
create table house_pot (
  pot text primary key,
  unit smallint not null check (unit in (1, 2, 3)),
  micro bigint not null default 0 check (micro >= 0)
);

-- Every movement, once for its key. `against` is the other side, an account of the ledger. A payout names the player and the operation of the ledger.
create table house_pot_entry (
  pot text not null,
  key text not null,
  micro bigint not null check (micro <> 0),
  against smallint not null,
  kind text not null,
  player_id uuid,
  tx_id uuid,
  at timestamptz not null,
  primary key (pot, key),
  check ((player_id is null) = (tx_id is null) and (player_id is null or micro < 0))
);
create index house_pot_entry_lately on house_pot_entry (pot, at);
create index house_pot_entry_paid on house_pot_entry (player_id, tx_id) where player_id is not null;
create trigger append_only before update or delete on house_pot_entry
  for each row execute function forbid_change();
