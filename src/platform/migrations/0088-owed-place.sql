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

-- What is owed to a player who was nowhere known waits since then: for a place, or for another look the next day.
alter table owed add column awaits_since timestamptz;
create index owed_awaiting on owed (player_id) where awaits_since is not null and paid_at is null;

-- Of two that coordinates show the newer one stays, also when the other session prolongs its own.
create function keep_place() returns trigger language plpgsql as $$
begin
  insert into last_place
  select player_id, new.state, new.source, new.at, new.expires_at from session where session_id = new.session_id
  on conflict (player_id) do update
    set state = excluded.state, source = excluded.source, at = excluded.at, expires_at = excluded.expires_at
    where last_place.expires_at <= excluded.at
      or excluded.at >= last_place.at and (excluded.source = 'geo' or last_place.source = 'ip');
  return null;
end $$;
create trigger keep_place after insert or update on location for each row execute function keep_place();
