-- Whose mailboxes are known: all that a player ever confirmed, as keyed hashes without tags and dots, whether or not
-- they brought a gift. Who excluded themselves opens no other account by any of them.
create table account_confirmed_mailbox (
  theme text not null,
  mark bytea not null,
  player_id uuid not null,
  at timestamptz not null,
  primary key (theme, mark, player_id)
);

insert into account_confirmed_mailbox (theme, mark, player_id, at)
  select theme, mark, player_id, at from account_mailbox;
