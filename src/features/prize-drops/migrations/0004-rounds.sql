-- The round that somebody is a candidate by, and those of a list in its order: a drop goes to who played, as the
-- rounds themselves say, and the verifier looks at the winner's again.
alter table prize_drops_candidate add column round_id uuid;
alter table prize_drops_list add column rounds uuid[];
-- Days of before have lists without rounds.
alter table prize_drops_day add column by_rounds boolean not null default false;
create trigger by_rounds_fixed before update of by_rounds on prize_drops_day
  for each row execute function keep_columns('by_rounds');

create function prize_drops_list_rounds() returns trigger language plpgsql as $$
begin
  if (new.rounds is null or cardinality(new.rounds) <> cardinality(new.players))
      and (select by_rounds from prize_drops_day where run_id = new.run_id) then
    raise exception 'a list has the round of each of its players' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger prize_drops_list_rounds before insert on prize_drops_list
  for each row execute function prize_drops_list_rounds();
