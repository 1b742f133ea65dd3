-- Sessions that an exclusion ended: whoever still shows one is told why, instead of being asked to sign in. The hash says
-- nothing of the player; the row goes when the exclusion is over, or after some days (`trimEndedSessions`).
create table ended_session (
  session_hash bytea primary key,
  -- When the exclusion ends; null where it has no end.
  until timestamptz,
  at timestamptz not null
);
create index ended_session_at on ended_session (at);

create or replace function close_wallet() returns trigger language plpgsql as $$
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
    delete from session where player_id = whose returning session_id, session_hash
  ), kept as (
    insert into ended_session (session_hash, until, at)
    select session_hash, case when isfinite(new.until) then new.until end, new.since from ended
    on conflict do nothing
  ), told as (
    insert into centrifugo_outbox (method, payload)
    select 'publish', jsonb_build_object('channel', '#ended-sessions', 'data', jsonb_build_object(
      'session', session_id, 'code', 4501, 'reason', 'session ended'))
    from ended returning 1
  )
  select pg_notify('realtime', '')::text into ignored from (select 1 from told limit 1) as any_row;
  return new;
end $$;
