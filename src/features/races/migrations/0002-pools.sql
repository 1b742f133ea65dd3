-- A race is opened when it begins, with the pool that play of the last days made: it may be none, and it is fixed.
alter table races_race drop constraint races_race_pool_check;
-- Null where an earlier release opened it: that paid all of a pool to however few.
alter table races_race add column opened_at timestamptz;
alter table races_race add constraint races_race_pool_check check (pool >= 0);
create trigger pool_fixed before update of pool on races_race for each row execute function keep_columns('pool');
