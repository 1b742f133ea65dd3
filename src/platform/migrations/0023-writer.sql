-- The server writes by a role that owns nothing: it can neither switch triggers off nor change tables. What only
-- the owner of the tables may do and the server needs at run time is a function that does exactly that.
create function make_month_partition(parent text, month date) returns void
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
end $$;
revoke execute on function make_month_partition(text, date) from public;

-- Rows that prove something are never deleted.
create trigger append_only before delete on wallet for each row execute function forbid_change();
create trigger append_only before delete on fair_seed for each row execute function forbid_change();
create trigger append_only before delete on claim for each row execute function forbid_change();
create trigger append_only before delete on free_spins for each row execute function forbid_change();
create trigger append_only before update or delete on free_spin_round
  for each row execute function forbid_change();
create trigger append_only before delete on wheel_turn for each row execute function forbid_change();
create trigger append_only before delete on house_pot for each row execute function forbid_change();
