-- Proves that this server wrote how far a player came: what is paid follows from it. A row without one pays nothing.
alter table quests_progress add column mark bytea;
