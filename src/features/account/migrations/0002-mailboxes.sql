-- Mailboxes that brought their gift, as keyed hashes without tags and dots: one that moves to another account, or
-- comes back under another spelling, brings none again.
create table account_mailbox (
  theme text not null,
  mark bytea not null,
  player_id uuid not null,
  at timestamptz not null,
  primary key (theme, mark)
);
