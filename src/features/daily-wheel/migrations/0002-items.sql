-- Turns are items now. A turn's row keeps its id, key, and mark; its link in the chain names it by its id.
insert into item (item_id, player_id, kind, key, count, used, given_at, expires_at, was_turn, mark)
  select turn_id, player_id, wheel, key, 1, case when spent_at is null then 0 else 1 end, granted_at, expires_at,
    true, mark
  from wheel_turn;
insert into item_use (item_id, player_id, key, count, at)
  select turn_id, player_id, 'turn:' || turn_id, 1, spent_at from wheel_turn where spent_at is not null order by spent_at, turn_id;
alter table daily_wheel_booster drop constraint daily_wheel_booster_turn_id_fkey,
  add foreign key (turn_id) references item;
drop table wheel_turn;
