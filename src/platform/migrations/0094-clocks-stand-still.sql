-- When something ends that a player was given, in time during which their account was open: what was given waits while
-- the account is closed (docs/decisions/148-clocks-stand-still.md). Inside of a closing it is what it would be if that
-- closing ended now, so what is left never changes meanwhile. Closings that overlap count once.
create function open_until(whose uuid, given timestamptz, until timestamptz, at timestamptz) returns timestamptz
language plpgsql stable parallel safe as $$
declare
  span tstzrange;
  moved timestamptz := until;
begin
  for span in
    select unnest(range_agg(tstzrange(since, least(ends, at)))) from exclusion
    where player_id = whose and since < least(ends, at) order by 1
  loop
    exit when lower(span) >= moved;
    if upper(span) > given then
      -- Seconds, because a day of an interval is no 24 hours where a clock changes.
      moved := moved + make_interval(secs => extract(epoch from upper(span) - greatest(lower(span), given)));
    end if;
  end loop;
  return moved;
end $$;
