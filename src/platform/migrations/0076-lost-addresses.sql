-- When an address was taken from an account that had confirmed it, because somebody else reads the mailbox now. Until
-- the account has another address, no email to this one opens anything of it.
alter table player add column email_lost_at timestamptz;
