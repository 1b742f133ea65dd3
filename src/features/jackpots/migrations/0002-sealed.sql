-- The point at which a jackpot falls follows from its seed, which is sealed until then: it is written when it fell.
alter table jackpots_cycle alter column point drop not null;
create trigger append_only before delete on jackpots_cycle for each row execute function forbid_change();
-- The chains of the house hold each start and each fall.
create trigger queue_start after insert on jackpots_cycle
  for each row execute function queue_fact('jackpot', '', 'jackpot', 'cycle');
create trigger queue_fall after update on jackpots_cycle for each row
  when (old.fell_at is null and new.fell_at is not null)
  execute function queue_fact('fall', '', 'jackpot', 'cycle');
insert into chain_queue (kind, player_id, key)
  select 'jackpot', '00000000-0000-0000-0000-000000000000'::uuid, jackpot || '|' || cycle from jackpots_cycle
  union all
  select 'fall', '00000000-0000-0000-0000-000000000000'::uuid, jackpot || '|' || cycle from jackpots_cycle
  where fell_at is not null;
