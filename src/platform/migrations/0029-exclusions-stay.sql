-- A self-exclusion ends by its time and in no other way: its row is neither changed nor deleted, and the chain of
-- its player holds it. The key is the second at which it began, which reads the same in every session.
create trigger append_only before update or delete on exclusion
  for each row execute function forbid_change();

create function queue_exclusion() returns trigger language plpgsql as $$
begin
  insert into chain_queue (kind, player_id, key)
    values ('exclusion', new.player_id, extract(epoch from new.since)::text);
  return null;
end $$;
create trigger queue_fact after insert on exclusion for each row execute function queue_exclusion();

insert into chain_queue (kind, player_id, key)
  select 'exclusion', player_id, extract(epoch from since)::text from exclusion;
