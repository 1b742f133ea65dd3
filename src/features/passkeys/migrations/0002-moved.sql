-- Its device counts no more, as after a change of the password manager: it can't be told from a copy. It signs nobody
-- in until its player has added it again.
alter table passkeys_credential add column moved_at timestamptz;
