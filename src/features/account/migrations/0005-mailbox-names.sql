-- Mailboxes have more names than tags and dots: an address of each player is read once more, so that rows of earlier
-- releases are found by all of them. Rows that exist stay. Null once the last player was read.
create table account_mailbox_sweep (
  only_row boolean primary key default true check (only_row),
  after uuid
);
insert into account_mailbox_sweep (after) values ('00000000-0000-0000-0000-000000000000');

-- Until when a mailbox was a player's, where its next owner has confirmed it: what the former owner does or did from then
-- on, a self-exclusion included, is none of the next one's.
alter table account_confirmed_mailbox add column until timestamptz;
