-- A stake that comes back undecided (a push, a round canceled before its first decision) is no win. It goes back to
-- the balances it came from: what had been taken from winnings first, since entries are staked first.
alter table game_round add column returned bigint not null default 0 check (returned >= 0);

-- Nothing is drawn for a nonce before all that could refuse the round is decided. Where a refusal can still follow,
-- a race between nodes, the nonce is spent with it, and the row says so: the nonces of a seed stay accounted for.
-- Refusals are counted by nonce.
create table round_refusal (
  player_id uuid not null,
  seed_id uuid not null,
  nonce bigint not null,
  refusals integer not null default 1 check (refusals > 0),
  spent boolean not null default false,
  at timestamptz not null,
  primary key (player_id, seed_id, nonce)
);
create index round_refusal_at on round_refusal (at) where not spent;

-- Until when a wallet is closed to stakes: kept by the rows of `exclusion`, read by the round's own statement.
alter table wallet add column closed_until timestamptz;

create function close_wallet() returns trigger language plpgsql as $$
declare
  whose uuid := coalesce(new.player_id, old.player_id);
  ignored text;
begin
  update wallet set closed_until = (
    select max(coalesce(until, 'infinity')) from exclusion where player_id = whose)
  where player_id = whose;
  if tg_op <> 'INSERT' then
    return coalesce(new, old);
  end if;
  -- Whoever is signed in anywhere is signed out: the rows go, and their sockets close on every node.
  with ended as (
    delete from session where player_id = whose returning session_id
  ), told as (
    insert into centrifugo_outbox (method, payload)
    select 'publish', jsonb_build_object('channel', '#ended-sessions', 'data', jsonb_build_object(
      'session', session_id, 'code', 4501, 'reason', 'session ended'))
    from ended returning 1
  )
  select pg_notify('realtime', '')::text into ignored from (select 1 from told limit 1) as any_row;
  return new;
end $$;
create trigger close_wallet after insert or update or delete on exclusion
  for each row execute function close_wallet();

update wallet w set closed_until = e.until
from (select player_id, max(coalesce(until, 'infinity')) as until from exclusion group by player_id) e
where e.player_id = w.player_id;
