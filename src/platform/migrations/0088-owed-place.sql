-- What is owed to who was nowhere known waits until a session of theirs keeps a place, and holds up nobody.
alter table owed add column awaits_place boolean not null default false;
create index owed_awaiting on owed (player_id) where awaits_place and paid_at is null;
create function wake_owed() returns trigger language plpgsql as $$
begin
  update owed set awaits_place = false
  where awaits_place and paid_at is null
    and player_id = (select player_id from session where session_id = new.session_id);
  return null;
end $$;
create trigger wake_owed after insert or update on location for each row execute function wake_owed();
