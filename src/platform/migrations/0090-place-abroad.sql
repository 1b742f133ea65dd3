-- An address in another country replaces coordinates that still count: they are the browser's word.
create or replace function keep_place() returns trigger language plpgsql as $$
begin
  insert into last_place
  select player_id, new.state, new.source, new.at, new.expires_at from session where session_id = new.session_id
  on conflict (player_id) do update
    set state = excluded.state, source = excluded.source, at = excluded.at, expires_at = excluded.expires_at
    where last_place.expires_at <= excluded.at
      or excluded.at >= last_place.at
        and (excluded.source = 'geo' or last_place.source = 'ip' or excluded.state is null);
  return null;
end $$;
