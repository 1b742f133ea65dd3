-- The category and day of a notice: a player gets one a day and category at most. Null for what always goes out.
alter table message add column once text;
create unique index message_once on message (player_id, once) where once is not null;
