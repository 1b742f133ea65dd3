-- Draws of every shape: weights as before, or `dice 2`, `sample 10 of 30`, `shuffle 9` with all that was drawn.
alter table reward_draw
  add column shape text not null default 'weights',
  add column results integer[],
  alter column weights drop not null,
  alter column result drop not null,
  add check (case when shape = 'weights' then weights is not null and result is not null and results is null
    else weights is null and result is null and cardinality(results) > 0 end);

-- Draws that concern many players at once. The hash of a seed is shown when its purpose begins; what is drawn from is
-- fixed by the hash of its list before the draw; the seed is shown at the end.
create table house_seal (
  seal_id uuid primary key,
  -- A brand, or all of them.
  theme text,
  -- What it is for, once: a feature's name and what of it, such as a run.
  purpose text not null,
  subject text not null,
  server_seed text not null,
  server_seed_hash text not null check (server_seed_hash ~ '^[0-9a-f]{64}$'),
  list_hash text check (list_hash ~ '^[0-9a-f]{64}$'),
  list_size integer check (list_size >= 0),
  listed_at timestamptz,
  created_at timestamptz not null,
  revealed_at timestamptz,
  unique (purpose, subject),
  check ((list_hash is null) = (list_size is null) and (list_hash is null) = (listed_at is null))
);
create index house_seal_newest on house_seal (created_at desc, seal_id desc);

-- Draws under a seal, in order; the seed's stream is `purpose:subject:n`.
create table house_draw (
  seal_id uuid not null references house_seal,
  n integer not null check (n >= 0),
  key text not null,
  shape text not null,
  weights integer[],
  results integer[] not null check (cardinality(results) > 0),
  at timestamptz not null,
  primary key (seal_id, n),
  unique (seal_id, key)
);
create trigger append_only before update or delete on house_draw
  for each row execute function forbid_change();

create function house_seal_steps() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.revealed_at is not null
      or (new.seal_id, new.theme, new.purpose, new.subject, new.server_seed_hash, new.created_at)
        is distinct from (old.seal_id, old.theme, old.purpose, old.subject, old.server_seed_hash, old.created_at)
      or old.list_hash is not null and (new.list_hash, new.list_size, new.listed_at)
        is distinct from (old.list_hash, old.list_size, old.listed_at) then
    raise exception 'a seal gets its list once and is revealed once' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger house_seal_steps before update or delete on house_seal
  for each row execute function house_seal_steps();

create trigger queue_seal after insert on house_seal for each row
  execute function queue_fact('seal', '', 'purpose', 'subject');
create trigger queue_list after update on house_seal for each row
  when (old.list_hash is null and new.list_hash is not null)
  execute function queue_fact('list', '', 'purpose', 'subject');
create trigger queue_draw after insert on house_draw for each row
  execute function queue_fact('house-draw', '', 'seal_id', 'n');
