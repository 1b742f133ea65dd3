-- What an account was opened with carries a MAC: whether its gifts hold entries, and the brand, home, and days
-- that decide what it may get (docs/decisions/116-known-seeds-and-signed-economies.md).
alter table player add column gift_mark bytea check (gift_mark is null or length(gift_mark) = 32);
