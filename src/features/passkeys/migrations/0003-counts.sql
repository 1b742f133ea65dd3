-- Whether its counter is compared: not for keys that several devices share, nor for those of managers that never count.
-- Null for keys from before, until they sign in.
alter table passkeys_credential add column counts boolean;
