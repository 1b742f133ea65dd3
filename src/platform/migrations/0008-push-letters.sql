-- What a push says beside its words: category, tag, urgency, how long it is kept (RFC 8030).
alter table message add column push jsonb;
