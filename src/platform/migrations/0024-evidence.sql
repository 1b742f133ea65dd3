-- Evidence: rewriting rows by hand, however consistently, is found by the verifier (docs/decisions/050-evidence.md).

-- The MAC of what this server wrote, under a key that the database does not know.
alter table ledger_post add column mark bytea;
alter table claim add column mark bytea;
alter table free_spins add column mark bytea;
alter table wheel_turn add column mark bytea;

-- What of a movement is set aside, such as for a jackpot's next start: with it a reserve can be computed again.
alter table house_pot_entry add column kept_micro bigint;

-- Per player, how far the chain over operations goes (`version`, `operations`) and that over all other rows (`facts`,
-- `head`). The house's own rows have the player of zeros. `told` is the digest in which this state stands.
create table chain_head (
  player_id uuid primary key,
  version bigint not null default 0,
  operations bytea not null default '\x',
  facts bigint not null default 0,
  head bytea not null default '\x',
  told integer
) with (fillfactor = 70);
create index chain_head_untold on chain_head (player_id) where told is null;

-- One link a row that is no operation: which row, and the MAC over it and the link before.
create table chain_link (
  player_id uuid not null,
  n bigint not null check (n > 0),
  kind text not null,
  key text not null,
  mac bytea not null,
  primary key (player_id, n)
);

-- Rows that wait for their link, written in the transaction of the row by its trigger.
create table chain_queue (
  id bigint generated always as identity primary key,
  kind text not null,
  player_id uuid not null,
  key text not null
);

-- Signed digests of the chains' ends; the files outside the database are what proves, these go to the other nodes.
create table chain_digest (
  n integer primary key check (n > 0),
  at timestamptz not null,
  body text not null
);
create trigger append_only before update or delete on chain_link for each row execute function forbid_change();
create trigger append_only before update or delete on chain_digest for each row execute function forbid_change();
create trigger append_only before delete on chain_head for each row execute function forbid_change();

-- Arguments: the kind, the column of the player ('' = the house's), the columns of the key.
create function queue_fact() returns trigger language plpgsql as $$
declare
  r jsonb := to_jsonb(new);
begin
  insert into chain_queue (kind, player_id, key) values (
    tg_argv[0],
    case when tg_argv[1] = '' then '00000000-0000-0000-0000-000000000000' else (r ->> tg_argv[1])::uuid end,
    (select string_agg(r ->> tg_argv[i], '|' order by i) from generate_series(2, tg_nargs - 1) i));
  return null;
end $$;
create trigger queue_fact after insert on fair_seed
  for each row execute function queue_fact('seed', 'player_id', 'seed_id');
create trigger queue_fact after insert on round_step
  for each row execute function queue_fact('step', 'player_id', 'round_id', 'step');
create trigger queue_fact after insert on reward_draw
  for each row execute function queue_fact('draw', 'player_id', 'seed_id', 'feature', 'n');
create trigger queue_fact after insert on claim
  for each row execute function queue_fact('claim', 'player_id', 'feature', 'period');
create trigger queue_fact after insert on free_spins
  for each row execute function queue_fact('spins', 'player_id', 'grant_id');
create trigger queue_fact after insert on free_spin_round
  for each row execute function queue_fact('spin', 'player_id', 'grant_id', 'n');
create trigger queue_fact after insert on wheel_turn
  for each row execute function queue_fact('turn', 'player_id', 'turn_id');
create trigger queue_fact after insert on house_pot_entry
  for each row execute function queue_fact('pot', '', 'pot', 'key');

insert into chain_queue (kind, player_id, key)
  select 'seed', player_id, seed_id::text from fair_seed
  union all select 'step', player_id, round_id || '|' || step from round_step
  union all select 'draw', player_id, seed_id || '|' || feature || '|' || n from reward_draw
  union all select 'claim', player_id, feature || '|' || period from claim
  union all select 'spins', player_id, grant_id::text from free_spins
  union all select 'spin', player_id, grant_id || '|' || n from free_spin_round
  union all select 'turn', player_id, turn_id::text from wheel_turn
  union all select 'pot', '00000000-0000-0000-0000-000000000000', pot || '|' || key from house_pot_entry;

-- From a link to the movement of a pot that it holds.
create index house_pot_entry_fact on house_pot_entry ((pot || '|' || key));
-- Free spins of a player by their rounds: statements, the chains, and whether a round was one.
create index free_spin_round_player on free_spin_round (player_id, round_id);
