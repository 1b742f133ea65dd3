-- Proves that this server wrote whose a code is, and by whose invitation a friend came. Rows of earlier releases are
-- empty here until the first start of this one, which has the keys.
alter table referral_code add column mark bytea;
alter table referral_friend add column mark bytea;
