-- A person closes their accounts, all of them on all brands, for a time: by a break, by self-exclusion, or the house does
-- (docs/decisions/147-closings.md). The closing is one row; each account that it closes has a row in `exclusion`.
create table closing (
  closing_id uuid primary key,
  person_id uuid not null references person,
  kind text not null check (kind in ('break', 'self', 'house')),
  since timestamptz not null,
  -- A break ends then by itself. A self-exclusion may be asked to end from then on; without it, never.
  until timestamptz check (until > since),
  -- The account that asked for it, or the member of staff.
  actor_kind text not null check (actor_kind in ('player', 'staff')),
  actor text not null check (actor <> ''),
  reason text check (length(reason) >= 3),
  check (kind <> 'break' or until is not null),
  check (kind <> 'house' or (actor_kind = 'staff' and reason is not null))
);
create index closing_person on closing (person_id);
create trigger append_only before update or delete on closing for each row execute function forbid_change();
create trigger queue_fact after insert on closing for each row execute function queue_fact('closing', '', 'closing_id');

-- A player asks for a self-exclusion to end once its time has come; a second yes a day later ends it.
create table closing_return (
  seq bigint generated always as identity primary key,
  closing_id uuid not null references closing,
  at timestamptz not null,
  player_id uuid not null
);
create index closing_return_closing on closing_return (closing_id, at);
create trigger append_only before update or delete on closing_return
  for each row execute function forbid_change();
create trigger queue_fact after insert on closing_return
  for each row execute function queue_fact('closing-return', 'player_id', 'seq');

create table closing_end (
  closing_id uuid primary key references closing,
  -- Staff may set the end of a closing by the house beforehand.
  at timestamptz not null,
  written_at timestamptz not null,
  actor_kind text not null check (actor_kind in ('player', 'staff')),
  actor text not null check (actor <> ''),
  reason text
);
create trigger append_only before update or delete on closing_end
  for each row execute function forbid_change();
create trigger queue_fact after insert on closing_end
  for each row execute function queue_fact('closing-end', '', 'closing_id');

-- Rows of earlier releases are self-exclusions that end by their time.
alter table exclusion
  add column kind text not null default 'self' check (kind in ('break', 'self', 'house')),
  add column closing_id uuid references closing,
  -- When a self-exclusion may be asked to end: until then and until it is, `until` is empty.
  add column not_before timestamptz,
  add column ended_at timestamptz,
  add column ends timestamptz generated always as (coalesce(ended_at, until)) stored,
  add constraint exclusion_closing unique (player_id, closing_id);

-- What a closing closes is told by its row; the chain of the player holds that too, beside the times.
create function queue_exclusion_closing() returns trigger language plpgsql as $$
begin
  insert into chain_queue (kind, player_id, key)
    values ('exclusion-closing', new.player_id, new.closing_id::text);
  return null;
end $$;
create trigger queue_closing after insert on exclusion for each row when (new.closing_id is not null)
  execute function queue_exclusion_closing();

-- An exclusion of a closing ends as the closing does; nothing else of it changes.
create function end_exclusion() returns trigger language plpgsql as $$
begin
  if old.ended_at is null and new.ended_at is not null
    and (old.player_id, old.since, old.kind, old.closing_id) is not distinct from
      (new.player_id, new.since, new.kind, new.closing_id)
    and (old.until, old.not_before) is not distinct from (new.until, new.not_before)
    and exists (select from closing_end e where e.closing_id = new.closing_id and e.at = new.ended_at)
  then
    return new;
  end if;
  raise exception 'an exclusion ends by its time, or as its closing does' using errcode = '42501';
end $$;
drop trigger append_only on exclusion;
create trigger append_only before delete on exclusion for each row execute function forbid_change();
create trigger end_exclusion before update on exclusion for each row execute function end_exclusion();

-- What an open page is told of the closing that ended its session.
alter table ended_session
  add column kind text not null default 'self',
  add column told timestamptz;
update ended_session set told = until;

create or replace function close_wallet() returns trigger language plpgsql as $$
declare
  whose uuid := coalesce(new.player_id, old.player_id);
  ignored text;
begin
  update wallet set closed_until = (
    select max(coalesce(ends, 'infinity')) from exclusion where player_id = whose)
  where player_id = whose;
  if tg_op <> 'INSERT' then
    return coalesce(new, old);
  end if;
  -- Whoever is signed in anywhere is signed out: the rows go, and their sockets close on every node.
  with ended as (
    delete from session where player_id = whose returning session_id, session_hash
  ), kept as (
    insert into ended_session (session_hash, until, kind, told, at)
    select session_hash, case when isfinite(new.ends) then new.ends end, new.kind,
      coalesce(new.not_before, case when isfinite(new.until) then new.until end), new.since from ended
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

create or replace function emit_exclusion() returns trigger language plpgsql as $$
declare
  bytes bytea := uuid_send(gen_random_uuid());
  ms bytea := substring(int8send((extract(epoch from new.since) * 1000)::bigint) from 3);
begin
  -- An id of events: the time in front, version 7 (base/ids.server.ts); stripes as events.server.ts has them.
  bytes := set_byte(overlay(bytes placing ms from 1 for 6), 6, (get_byte(bytes, 6) & 15) | 112);
  insert into outbox (stripe, id, player_id, topic, payload) values (
    get_byte(uuid_send(new.player_id), 15) & 7,
    encode(bytes, 'hex')::uuid,
    new.player_id,
    'player.excluded',
    jsonb_build_object('kind', new.kind, 'until', case when isfinite(new.ends) then
      to_char(new.ends at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end));
  perform pg_notify('outbox', '');
  return null;
end $$;
