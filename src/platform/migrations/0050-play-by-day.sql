-- What the players of a brand staked each day, by their level: weighted stakes in hundredths of an entry. A row a
-- stripe of the outbox, so that nobody waits for another.
create table play_by_day (
  theme text not null,
  -- In the brand's time zone.
  day date not null,
  level smallint not null,
  stripe smallint not null,
  entries bigint not null,
  primary key (theme, day, level, stripe)
) with (fillfactor = 80);
