-- An address is held by one account of a brand: the one that confirmed it, else the first that typed it. Others
-- that sign up with it are stand-ins: they look and cost the same, so that nobody learns by signing up which
-- addresses are known, and hold the address only once they confirm it.
alter table player add column stand_in boolean not null default false;
update player set stand_in = true
  from (
    select player_id, row_number() over (
      partition by theme, email order by email_confirmed_at is null, created_at, player_id) as place
    from player) ranked
  where ranked.player_id = player.player_id and place > 1;
create unique index player_address on player (theme, email) where not stand_in;
-- Somebody else proved that the address is theirs: no device, key or link from before is believed.
alter table player add column ways_since timestamptz;
alter table player add check (not stand_in or email_confirmed_at is null);
