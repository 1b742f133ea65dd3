-- The language in which a player is written to; it follows the pages that they look at.
alter table player add column locale text not null default 'en' check (locale ~ '^[a-z]{2}$');
