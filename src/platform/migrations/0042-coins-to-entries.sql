-- Whether coins that were bet or spent may lead to entries at a place: no row of the list allows it, and who adds one says
-- by which source.
alter table jurisdiction add column coins_to_entries boolean not null default false;
