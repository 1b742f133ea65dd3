-- The newest revision of each game: the one that the site began to play last.
create table game_newest (
  slug text primary key,
  definition_id integer not null references game_definition
);

-- Free spins are played on the revision of their game that was the newest when they were given. Those of older
-- releases have none here: theirs is the last one that was registered by then.
alter table free_spins add column definition_id integer references game_definition;
