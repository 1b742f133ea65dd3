-- How much of a week's net loss counts, in hundredths of an entry: four times what the bets were expected to lose, as far
-- as they count toward rewards. Otherwise one large even-money bet a week would come back with a profit.
-- What was counted before counts whole, as it did when it was bet.
alter table cashback_week add column covered bigint not null default 0 check (covered >= 0);
update cashback_week set covered = staked * 100;
alter table cashback_award add column covered bigint not null default 0 check (covered >= 0);
update cashback_award set covered = staked * 100;
-- The last week of which something counted whole, or null: the verifier needs it, also in a restored database.
create table cashback_bounded (last_whole date);
insert into cashback_bounded select max(week) from cashback_week;
