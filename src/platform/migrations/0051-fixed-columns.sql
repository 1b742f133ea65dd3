-- A trigger for rows some of whose columns never change, such as the pool of a run that was opened: they are its
-- arguments.
create function keep_columns() returns trigger language plpgsql as $$
declare
  kept text;
begin
  foreach kept in array tg_argv loop
    if to_jsonb(new) -> kept is distinct from to_jsonb(old) -> kept then
      raise exception '% of % never changes', kept, tg_table_name using errcode = '42501';
    end if;
  end loop;
  return new;
end $$;
