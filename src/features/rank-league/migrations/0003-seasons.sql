-- When the player's rounds counted for a season instead of the league: a list of `SeasonSpan`.
alter table rank_league_progress add column season_spans jsonb;
