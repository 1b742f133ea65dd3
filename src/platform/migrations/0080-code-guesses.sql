-- Wrong codes that were typed for a mailbox, by a keyed hash of it that tells no address: a limit of a day outlives
-- restarts, and nodes count together.
create table sign_in_code_guess (
  guess_id uuid primary key,
  mark bytea not null,
  at timestamptz not null
);
create index sign_in_code_guess_mark on sign_in_code_guess (mark, at);
