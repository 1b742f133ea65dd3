-- Final: those of the members who share who had confirmed a phone when the race ended. Null where an earlier
-- release settled it: there everybody who shared counted.
alter table races_team add column counted integer check (counted >= 0);
-- Scores are checked from the start again, since members are counted with it.
update races_race set checked_through = null where checked_at is null;
