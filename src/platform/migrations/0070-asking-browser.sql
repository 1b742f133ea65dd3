-- The browser that asked for a link: there its page may use it without a press. Links of earlier releases have none.
alter table token add column asked_hash bytea;
