-- How much of a round's stake counts toward rewards, in ten-thousandths: a game with a small edge earns less of what
-- is given for playing. Kept with the round, so that whoever audits it counts as it was counted.
alter table game_round add column weight smallint not null default 10000 check (weight between 0 and 10000);
