-- What players limit for themselves, on all brands: what they buy, what they lose, how long they play, and how often they
-- are asked whether they go on (docs/decisions/149-limits.md). The newest row of a kind and span is the limit.
create table play_limit (
  limit_id bigint generated always as identity primary key,
  person_id uuid not null references person,
  kind text not null check (kind in ('purchase', 'loss', 'coins', 'time', 'check')),
  -- What rolls: 24 hours, 7 days, 30 days; `play` for the time between two reality checks.
  span text not null check (span in ('day', 'week', 'month', 'play')),
  -- Cents, entries, coins, or minutes; empty: there is no limit any more.
  amount bigint check (amount >= 0),
  at timestamptz not null,
  -- The account that asked; empty where persons were joined or parted.
  player_id uuid,
  check ((kind = 'check') = (span = 'play'))
);
create index play_limit_person on play_limit (person_id, kind, span, limit_id);
create trigger append_only before update or delete on play_limit for each row execute function forbid_change();
create trigger queue_fact after insert on play_limit
  for each row execute function queue_fact('play-limit', '', 'limit_id');

-- A higher limit is asked for, and confirmed a day later; a lower one in between forgets it.
create table play_limit_raise (
  -- Numbered with the limits: what came after what is told by the numbers.
  seq bigint primary key default nextval('play_limit_limit_id_seq'),
  person_id uuid not null references person,
  kind text not null,
  span text not null,
  amount bigint,
  at timestamptz not null,
  player_id uuid not null
);
create index play_limit_raise_person on play_limit_raise (person_id, kind, span, seq);
create trigger append_only before update or delete on play_limit_raise
  for each row execute function forbid_change();
create trigger queue_fact after insert on play_limit_raise
  for each row execute function queue_fact('play-limit-raise', 'player_id', 'seq');

-- When a person was last asked whether they go on, and went on.
create table reality_check (
  person_id uuid primary key references person,
  seen_at timestamptz not null
);

-- A limit that was reached, once for each time; what follows is told by it.
create table play_limit_reached (
  limit_id bigint not null references play_limit,
  at timestamptz not null,
  player_id uuid not null,
  until timestamptz not null,
  primary key (limit_id, until)
);
create trigger append_only before update or delete on play_limit_reached
  for each row execute function forbid_change();

-- Whether stakes of the account ask for limits: the statement of a round reads it, and takes another way where they do.
alter table wallet add column limited boolean not null default false;
-- Whether purchases do.
alter table wallet add column buys_limited boolean not null default false;

create function note_limited(whose uuid) returns void language sql as $$
  update wallet w set limited = l.plays, buys_limited = l.buys
  from (
    select coalesce(bool_or(kind <> 'purchase'), false) as plays, coalesce(bool_or(kind = 'purchase'), false) as buys
    from (
      select distinct on (kind, span) kind, amount from play_limit where person_id = whose
      order by kind, span, limit_id desc) newest
    where amount is not null) l
  where w.player_id in (select player_id from person_account where person_id = whose)
    and (w.limited, w.buys_limited) is distinct from (l.plays, l.buys)
$$;
create function limits_changed() returns trigger language plpgsql as $$
begin
  perform note_limited(new.person_id);
  return null;
end $$;
create trigger limits_changed after insert on play_limit for each row execute function limits_changed();
create trigger limits_changed after update on person_account for each row execute function limits_changed();
