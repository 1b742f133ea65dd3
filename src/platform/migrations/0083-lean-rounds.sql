-- PostgreSQL reads the tree of each CHECK again in every statement that writes its table, which was a seventh of a
-- round's cost: one a table now, and the accounts as two constants instead of 36.
alter table ledger_transfer
  drop constraint ledger_transfer_amount_check,
  drop constraint ledger_transfer_balance_after_check,
  drop constraint ledger_transfer_version_check,
  drop constraint ledger_transfer_check,
  add constraint ledger_transfer_legs check (amount > 0 and balance_after >= 0 and version > 0
    and debit = any ('{101,110,111,112,113,114,116,201,210,212,216,301,310,311,312,313,315,316}'::smallint[])
    and credit = any ('{101,110,111,112,113,114,116,201,210,212,216,301,310,311,312,313,315,316}'::smallint[])
    and debit / 100::smallint = credit / 100::smallint
    and (debit % 100::smallint = 1::smallint) <> (credit % 100::smallint = 1::smallint)) not valid;
alter table game_round
  drop constraint game_round_check,
  drop constraint game_round_returned_check,
  drop constraint game_round_stake_check,
  drop constraint game_round_status_check,
  drop constraint game_round_weight_check,
  drop constraint game_round_win_check,
  add constraint game_round_figures check (stake > 0 and stake_entries >= 0 and stake_entries <= stake and win >= 0
    and returned >= 0 and status >= 0::smallint and status <= 1::smallint
    and weight >= 0::smallint and weight <= 10000::smallint) not valid;
alter table wallet
  drop constraint wallet_coins_check,
  drop constraint wallet_entries_check,
  drop constraint wallet_winnings_check,
  add constraint wallet_funds check (coins >= 0 and entries >= 0 and winnings >= 0) not valid;

-- A round asked in each statement whether its seed is still secret. A wallet that can't point back at a revealed
-- seed, and moves on when its own is revealed, says the same by the seed and nonce that the round compares anyway
-- (docs/decisions/116-known-seeds-and-signed-economies.md).
create function seed_ahead() returns trigger language plpgsql as $$
begin
  if new.seed_id is distinct from old.seed_id and exists (
      select from fair_seed where player_id = new.player_id and seed_id = new.seed_id and revealed_at is not null) then
    raise exception 'a wallet never goes back to a revealed seed' using errcode = '42501';
  end if;
  return null;
end $$;
-- After, as a trigger before an update locks each row of it once more, whatever columns it has.
create trigger seed_ahead after update of seed_id on wallet for each row execute function seed_ahead();
create function seed_is_known() returns trigger language plpgsql as $$
begin
  update wallet set nonce = nonce + 1 where player_id = new.player_id and seed_id = new.seed_id;
  return null;
end $$;
create trigger seed_is_known after update on fair_seed for each row
  when (old.revealed_at is null and new.revealed_at is not null) execute function seed_is_known();
