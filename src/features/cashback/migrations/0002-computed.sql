-- A week is computed once, however late; before that its player is told once that it is being computed.
alter table cashback_week add column told_at timestamptz, add column computed_at timestamptz;
update cashback_week w set computed_at = a.available_at, told_at = a.available_at
  from cashback_award a where a.player_id = w.player_id and a.week = w.week;
create index cashback_week_open on cashback_week (theme, week, player_id) where computed_at is null;
