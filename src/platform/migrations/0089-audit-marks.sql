-- Proves that this server wrote a row of the audit: one that is put in by hand is chained like all others, and has no mark
-- (docs/decisions/139-who-acts.md). Rows that are there are marked once, at the first start.
alter table audit add column mark bytea check (mark is null or length(mark) = 32);
drop trigger append_only on audit;
create function audit_marked() returns trigger language plpgsql as $$
begin
  if old.mark is not null or (to_jsonb(new) - 'mark') is distinct from (to_jsonb(old) - 'mark') then
    raise exception 'audit is append-only: write a counter-entry instead' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger append_only before delete on audit for each row execute function forbid_change();
create trigger audit_marked before update on audit for each row execute function audit_marked();

-- A table whose rows a trigger keeps from being deleted can't be emptied either. Called after all migrations, so that tables
-- of features, whenever they are made, are held too; partitions need triggers of their own.
create function forbid_truncate() returns void language plpgsql set search_path = pg_catalog, public as $$
declare
  kept regclass;
begin
  for kept in
    select distinct g.tgrelid::regclass from pg_trigger g join pg_class c on c.oid = g.tgrelid
    where c.relnamespace = 'public'::regnamespace and g.tgtype & 11 = 11 -- before the deletion of each row
      and not exists (select from pg_trigger t where t.tgrelid = g.tgrelid and t.tgtype & 32 > 0)
  loop
    execute format('create trigger no_truncate before truncate on %s for each statement
      execute function public.forbid_change()', kept);
  end loop;
end $$;
revoke execute on function forbid_truncate() from public;
select forbid_truncate();

create or replace function make_month_partition(parent text, month date) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  bounds uuid[];
begin
  if parent not in ('ledger_transfer', 'game_round') or month <> date_trunc('month', month)::date then
    raise exception 'no table of that name is cut by month, or the day is not the first' using errcode = '42501';
  end if;
  select array_agg((left(hex, 8) || '-' || right(hex, 4) || '-0000-0000-000000000000')::uuid order by hex)
    into bounds
    from (select lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') as hex
      from unnest(array[month::timestamp, month + interval '1 month']) at) h;
  execute format('create table if not exists public.%I partition of public.%I for values from (%L) to (%L)',
    parent || '_y' || to_char(month, 'YYYY"m"MM'), parent, bounds[1], bounds[2]);
  perform public.forbid_truncate();
end $$;
