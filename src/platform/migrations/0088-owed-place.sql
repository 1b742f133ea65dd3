-- The place of a player that was known last, in whichever session: gifts go by it, also while they are away.
-- Coordinates that still count are not replaced by what an address says.
create table last_place (
  player_id uuid primary key,
  state text,
  source text not null check (source in ('ip', 'geo')),
  at timestamptz not null,
  expires_at timestamptz not null
);
insert into last_place
select distinct on (s.player_id) s.player_id, l.state, l.source, l.at, l.expires_at
from session s join location l using (session_id)
order by s.player_id, (l.source = 'geo' and l.expires_at > now()) desc, l.at desc;

-- What is owed to who was nowhere known waits for a place, and holds up nobody.
alter table owed add column awaits_place boolean not null default false;
create index owed_awaiting on owed (player_id) where awaits_place and paid_at is null;

create function keep_place() returns trigger language plpgsql as $$
declare
  who uuid := (select player_id from session where session_id = new.session_id);
begin
  insert into last_place values (who, new.state, new.source, new.at, new.expires_at)
  on conflict (player_id) do update
    set state = excluded.state, source = excluded.source, at = excluded.at, expires_at = excluded.expires_at
    where excluded.source = 'geo' or last_place.source = 'ip' or last_place.expires_at <= excluded.at;
  update owed set awaits_place = false where awaits_place and paid_at is null and player_id = who;
  return null;
end $$;
create trigger keep_place after insert or update on location for each row execute function keep_place();
