-- How much of a week's net loss was of entries that a purchase had given which was refunded since: nobody lost them. In a
-- week that is not computed yet it is what will be set off at most; what is more than its loss goes on to the next.
alter table cashback_week add column refunded bigint not null default 0 check (refunded >= 0);
alter table cashback_award add column refunded bigint not null default 0 check (refunded >= 0);
