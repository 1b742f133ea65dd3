-- How far each player is in the calendar: the last claim. What was given stands in the claims.
create table daily_login_progress (
  player_id uuid primary key,
  level smallint not null check (level between 1 and 7),
  day date not null
);
