-- The odometer of each player knows the level: from here on by `level.reached`, until now by the league's own rows.
insert into odometer (player_id, level, section)
select player_id, level, (array['bronze', 'silver', 'gold', 'platinum', 'sapphire', 'diamond', 'vip'])[
  least((level - 1) / 10, 6) + 1]
from rank_league_progress where level > 1
on conflict (player_id) do update set level = excluded.level, section = excluded.section;
