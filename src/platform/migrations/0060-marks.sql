-- Proves that this server wrote what is owed, and what was deposited: nothing else is paid. Rows of earlier releases are
-- empty here until the first start of this one, which has the keys; from now on nobody writes a row without a mark.
alter table owed add column mark bytea;
update owed set mark = '' where paid_at is null;
alter table owed add constraint owed_mark check (mark is null or length(mark) = 32) not valid;
alter table deposit add column mark bytea;
update deposit set mark = '' where refunded_at is null;
alter table deposit add constraint deposit_mark check (mark is null or length(mark) = 32) not valid;
