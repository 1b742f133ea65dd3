-- What a player has confirmed opens rewards, so each confirmation carries a MAC as long as it stands
-- (docs/decisions/116-known-seeds-and-signed-economies.md).
alter table player
  add column email_mark bytea check (email_mark is null or length(email_mark) = 32),
  add column phone_mark bytea check (phone_mark is null or length(phone_mark) = 32),
  add column profile_mark bytea check (profile_mark is null or length(profile_mark) = 32);
