-- What players have earned and were not paid yet: a row until it is paid, and for good. Excluded players wait.
create table owed (
  owed_id uuid primary key,
  player_id uuid not null,
  feature text not null,
  -- Its cause, once a player and feature; the posting has `feature:key`.
  key text not null,
  -- The name of the operation in the statement.
  kind text not null,
  prize jsonb not null,
  at timestamptz not null,
  -- Not before.
  due_at timestamptz not null,
  paid_at timestamptz,
  -- As given: the coin equivalent where entries are not allowed.
  paid jsonb,
  -- Could not be paid, and is tried again then; the log says why.
  held_until timestamptz,
  unique (player_id, feature, key),
  check ((paid_at is null) = (paid is null))
);
create index owed_due on owed (due_at, owed_id) where paid_at is null;
create index owed_waiting on owed (player_id) where paid_at is null;

create function owed_once() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.paid_at is not null or (new.owed_id, new.player_id, new.feature, new.key, new.kind,
      new.prize, new.at, new.due_at) is distinct from (old.owed_id, old.player_id, old.feature, old.key, old.kind,
      old.prize, old.at, old.due_at) then
    raise exception 'what is owed is paid once and changes in no other way' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger owed_once before update or delete on owed for each row execute function owed_once();
