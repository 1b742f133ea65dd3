-- Whether the sign-up and profile gifts of an account hold entries: once a device, and for so many accounts of a network.
alter table player add column gift_entries boolean not null default true;
