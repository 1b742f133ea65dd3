-- What letters and text messages carry (links that sign in, codes) is sealed by a key outside the database, and
-- erased after a day; pushes carry no secrets and keep their words. Rows go after 90 days.
alter table message add column sealed text;
update message set body = '', links = '[]', code = null where kind <> 'push' and delivered_at is not null;
create index message_at on message (at);
create index message_sealed on message (at) where sealed is not null;
