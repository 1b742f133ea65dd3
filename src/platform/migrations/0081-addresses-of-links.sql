-- For which address a link was asked, by a keyed hash that tells none: a wrong code counts for the address only where
-- the browser that types it asked for a link to it.
alter table token add column address_hash bytea;
