-- The code beside a link that signs in, to be entered in the browser that asked for it, and how often that was tried.
alter table token add column code_hash bytea;
alter table token add column tries smallint not null default 0;
create index token_asked on token (asked_hash, created_at) where code_hash is not null;
