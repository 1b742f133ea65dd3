-- Whoever knows a seed foresees what it draws: once it is revealed it never changes, and nothing is drawn from it
-- (docs/decisions/116-known-seeds-and-signed-economies.md).

-- The MAC of a seed, from its start: whoever writes here can't put in one that they know.
alter table fair_seed add column mark bytea check (mark is null or length(mark) = 32);
-- The version of the account when the seed was revealed: its rounds have none above.
alter table fair_seed add column revealed_version bigint;

create function seed_steps() returns trigger language plpgsql as $$
begin
  if (new.player_id, new.seed_id, new.server_seed_hash, new.client_seed, new.created_at)
        is distinct from (old.player_id, old.seed_id, old.server_seed_hash, old.client_seed, old.created_at)
      or old.mark is not null and new.mark is distinct from old.mark
      or old.revealed_at is not null and (new.server_seed, new.rounds, new.revealed_at, new.revealed_version)
        is distinct from (old.server_seed, old.rounds, old.revealed_at, old.revealed_version) then
    raise exception 'a seed is revealed once and changes in no other way' using errcode = '42501';
  end if;
  if old.revealed_at is null and new.revealed_at is not null then
    -- The wallet is locked by whoever reveals; a node of an earlier release doesn't write this.
    select version into new.revealed_version from wallet where player_id = new.player_id;
  end if;
  return new;
end $$;
create trigger seed_steps before update on fair_seed for each row execute function seed_steps();
create trigger queue_reveal after update on fair_seed for each row
  when (old.revealed_at is null and new.revealed_at is not null)
  execute function queue_fact('reveal', 'player_id', 'seed_id');
insert into chain_queue (kind, player_id, key)
  select 'reveal', player_id, seed_id::text from fair_seed where revealed_at is not null;

-- The same of the seeds for draws that concern many.
alter table house_seal add column mark bytea check (mark is null or length(mark) = 32);
create or replace function house_seal_steps() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
      or (new.seal_id, new.theme, new.purpose, new.subject, new.server_seed_hash, new.created_at)
        is distinct from (old.seal_id, old.theme, old.purpose, old.subject, old.server_seed_hash, old.created_at)
      or old.mark is not null and new.mark is distinct from old.mark
      or (old.list_hash is not null or old.revealed_at is not null) and (new.list_hash, new.list_size, new.listed_at)
        is distinct from (old.list_hash, old.list_size, old.listed_at)
      or old.revealed_at is not null and (new.server_seed, new.revealed_at)
        is distinct from (old.server_seed, old.revealed_at) then
    raise exception 'a seal gets its list once and is revealed once' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger queue_seal_reveal after update on house_seal for each row
  when (old.revealed_at is null and new.revealed_at is not null)
  execute function queue_fact('seal-reveal', '', 'purpose', 'subject');
insert into chain_queue (kind, player_id, key)
  select 'seal-reveal', '00000000-0000-0000-0000-000000000000', purpose || '|' || subject
  from house_seal where revealed_at is not null;

-- What earlier releases left without a MAC is marked once, at the first start of a release that knows them. A second time
-- would mark whatever was put in since.
create table adoption (
  what text primary key,
  at timestamptz not null
);
create trigger append_only before update or delete on adoption for each row execute function forbid_change();
create trigger queue_fact after insert on adoption for each row execute function queue_fact('adoption', '', 'what');
