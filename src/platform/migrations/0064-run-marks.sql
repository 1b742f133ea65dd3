-- What a run is played by is what the server checked (docs/decisions/116-known-seeds-and-signed-economies.md): versions of
-- economies, rules, and runs carry a MAC, and what players of a run rely on never changes once it has begun.
alter table economy_version add column mark bytea check (mark is null or length(mark) = 32);
alter table run_rule add column mark bytea check (mark is null or length(mark) = 32);
alter table run add column mark bytea check (mark is null or length(mark) = 32);

-- A version is marked once, where an earlier release left it without.
drop trigger append_only on economy_version;
create function version_marked() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.mark is not null
      or (to_jsonb(new) - 'mark') is distinct from (to_jsonb(old) - 'mark') then
    raise exception 'economy_version is append-only: write a counter-entry instead' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger append_only before update or delete on economy_version
  for each row execute function version_marked();

create function run_has_begun(starts timestamptz) returns boolean language sql stable
  as 'select starts <= now()';
create function run_steps() returns trigger language plpgsql as $$
begin
  if new.run_id is distinct from old.run_id or run_has_begun(old.starts_at) and (
      (new.rule_id, new.rule_day, new.feature, new.theme, new.starts_at, new.economy, new.economy_hash,
        new.economy_version, new.cancelled_at)
        is distinct from (old.rule_id, old.rule_day, old.feature, old.theme, old.starts_at, old.economy,
        old.economy_hash, old.economy_version, old.cancelled_at)
      or old.stopped_at is not null and (new.stopped_at, new.ends_at) is distinct from (old.stopped_at, old.ends_at)
      or new.ends_at < old.ends_at and new.stopped_at is null) then
    raise exception 'a run that has begun ends later or is stopped, and changes in no other way' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger run_steps before update on run for each row execute function run_steps();
