-- The ledger. One row a transfer, with its debit and its credit in the row: it cannot be unbalanced.
-- Accounts are codes, unit * 100 + role; only the player's side has rows that hold a balance (wallet).
-- Every key starts with player_id: one shard, one row lock, per-player order.

create table ledger_account (
  account smallint primary key,
  code text not null unique,
  owner text not null check (owner in ('player', 'house'))
);
insert into ledger_account values
  (101, 'player:coins', 'player'), (110, 'house:stakes:coins', 'house'), (111, 'house:wins:coins', 'house'),
  (112, 'house:bonus:coins', 'house'), (113, 'house:jackpot:coins', 'house'),
  (114, 'house:cash-in:coins', 'house'), (116, 'house:correction:coins', 'house'),
  (201, 'player:entries', 'player'), (210, 'house:stakes:entries', 'house'),
  (212, 'house:bonus:entries', 'house'), (216, 'house:correction:entries', 'house'),
  (301, 'player:winnings', 'player'), (310, 'house:stakes:winnings', 'house'),
  (311, 'house:wins:winnings', 'house'), (312, 'house:bonus:winnings', 'house'),
  (313, 'house:jackpot:winnings', 'house'), (315, 'house:redeem:winnings', 'house'),
  (316, 'house:correction:winnings', 'house');

-- One row a player: its lock serialises the player. No secondary index, so updates stay on the page (HOT).
create table wallet (
  player_id uuid primary key,
  coins bigint not null default 0 check (coins >= 0),
  entries bigint not null default 0 check (entries >= 0),
  winnings bigint not null default 0 check (winnings >= 0),
  version bigint not null default 0,
  seed_id uuid not null,
  nonce bigint not null default 0,
  -- The part of the last stake that came from entries; written and read by the round's one statement.
  drained bigint not null default 0
) with (fillfactor = 70);

create table ledger_transfer (
  player_id uuid not null,
  tx_id uuid not null,
  line smallint not null,
  debit smallint not null,
  credit smallint not null,
  amount bigint not null check (amount > 0),
  -- Balance of the player's account of this row after it, and the account version of the operation.
  balance_after bigint not null check (balance_after >= 0),
  version bigint not null check (version > 0),
  kind text not null,
  ref jsonb,
  primary key (player_id, tx_id, line),
  -- The codes of ledger_account by a list: a foreign key would look up and lock the same few rows for every
  -- leg, which costs as much as writing the leg.
  check (debit in (101, 110, 111, 112, 113, 114, 116, 201, 210, 212, 216, 301, 310, 311, 312, 313, 315, 316)
    and credit in (101, 110, 111, 112, 113, 114, 116, 201, 210, 212, 216, 301, 310, 311, 312, 313, 315, 316)
    and debit / 100 = credit / 100 and (debit % 100 = 1) <> (credit % 100 = 1))
) partition by range (tx_id);

-- The key of every posting that is not a round: one effect a key, for good.
create table ledger_post (
  player_id uuid not null,
  key text not null,
  tx_id uuid not null,
  primary key (player_id, key)
);

-- Provably fair seeds: the hash is shown before play, the seed only after its rotation.
create table fair_seed (
  player_id uuid not null,
  seed_id uuid not null,
  server_seed text not null,
  server_seed_hash text not null,
  client_seed text not null,
  rounds bigint,
  created_at timestamptz not null,
  revealed_at timestamptz,
  primary key (player_id, seed_id)
);

-- Each version of each game that was ever played, by its hash.
create table game_definition (
  definition_id integer generated always as identity primary key,
  slug text not null,
  hash text not null unique,
  body jsonb not null,
  created_at timestamptz not null default now()
);

-- The primary key is the idempotency key of a round; the server issues it with the previous answer.
create table game_round (
  player_id uuid not null,
  round_id uuid not null,
  definition_id integer not null,
  mode smallint not null,
  status smallint not null check (status in (0, 1)),
  stake bigint not null check (stake > 0),
  stake_entries bigint not null check (stake_entries between 0 and stake),
  win bigint not null check (win >= 0),
  seed_id uuid not null,
  nonce bigint not null,
  choice text,
  events text not null,
  opens_at smallint,
  -- The balance in the first answer, so that a repeated request gets the same one.
  version bigint not null,
  after_coins bigint not null,
  after_entries bigint not null,
  after_winnings bigint not null,
  at timestamptz not null,
  primary key (player_id, round_id)
) partition by range (round_id);

-- Rounds whose feature the player has not finished, one a game.
create table open_round (
  player_id uuid not null,
  game text not null,
  round_id uuid not null,
  at timestamptz not null,
  primary key (player_id, game)
);

-- Answers of commands that carried an idempotency key, with the hash of what was asked.
create table idempotency (
  player_id uuid not null,
  key text not null,
  operation text not null,
  request_hash bytea not null,
  status smallint not null,
  answer jsonb not null,
  at timestamptz not null,
  primary key (player_id, operation, key)
);

-- Once-only rewards: one row a player, feature and period, in the transaction of the posting.
create table claim (
  player_id uuid not null,
  feature text not null,
  period text not null,
  answer jsonb,
  at timestamptz not null,
  primary key (player_id, feature, period)
);

-- Append-only is enforced, not trusted.
create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: write a counter-entry instead', tg_table_name using errcode = '42501';
end $$;
create trigger append_only before update or delete on ledger_transfer
  for each row execute function forbid_change();
create trigger append_only before update or delete on ledger_post
  for each row execute function forbid_change();

-- A settled round never changes; an open one is settled once.
create function settle_once() returns trigger language plpgsql as $$
begin
  if old.status = 1 or new.stake <> old.stake or new.events <> old.events or new.nonce <> old.nonce then
    raise exception 'a round is settled once and its outcome never changes' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger settle_once before update on game_round for each row execute function settle_once();
create trigger append_only before delete on game_round for each row execute function forbid_change();

-- Partitions are made ahead by the application (month bounds are bounds of UUIDv7); rows outside any of
-- them land here, so that a late night never refuses a round.
create table ledger_transfer_rest partition of ledger_transfer default;
create table game_round_rest partition of game_round default;
