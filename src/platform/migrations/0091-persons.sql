-- A person stands above the accounts that they have on all brands. What they proved (a mailbox, a phone) is kept as a
-- keyed hash; accounts that proved the same are one person's (docs/decisions/146-persons.md).
create table person (
  person_id uuid primary key,
  since timestamptz not null
);

-- Beside `player`, whose rows are locked by their own calls: whoever joins two persons moves accounts of both.
create table person_account (
  player_id uuid primary key,
  person_id uuid not null references person
);
create index person_account_person on person_account (person_id);

create table person_mark (
  kind text not null check (kind in ('mailbox', 'phone')),
  mark bytea not null check (length(mark) = 32),
  player_id uuid not null,
  since timestamptz not null,
  -- When somebody else proved that it is theirs now; null while it stands.
  until timestamptz,
  -- Proves that this server wrote the row as it is.
  mac bytea not null check (length(mac) = 32),
  primary key (kind, mark, player_id)
);
create index person_mark_player on person_mark (player_id);

-- A mark that two people share, by the word of staff: it joins nobody.
create table person_shared_mark (
  kind text not null,
  mark bytea not null,
  at timestamptz not null,
  author text not null check (author <> ''),
  reason text not null check (length(reason) >= 3),
  primary key (kind, mark)
);
create trigger append_only before update or delete on person_shared_mark
  for each row execute function forbid_change();
create trigger queue_fact after insert on person_shared_mark
  for each row execute function queue_fact('shared-mark', '', 'kind', 'mark');

-- An account that moved from one person to another: by a mark that both have, or by staff.
create table person_merge (
  seq bigint generated always as identity primary key,
  at timestamptz not null,
  player_id uuid not null,
  from_person uuid not null references person,
  into_person uuid not null references person,
  cause text not null check (cause in ('mailbox', 'phone', 'earlier', 'parted')),
  author text,
  reason text,
  check ((cause = 'parted') = (author is not null and reason is not null))
);
create index person_merge_player on person_merge (player_id, seq);
create trigger append_only before update or delete on person_merge
  for each row execute function forbid_change();
create trigger queue_fact after insert on person_merge
  for each row execute function queue_fact('merge', 'player_id', 'seq');

-- Every account has a person from the first, also one that a node of the release before opens meanwhile.
create function open_person() returns trigger language plpgsql as $$
begin
  insert into person (person_id, since) values (new.player_id, new.created_at);
  insert into person_account (player_id, person_id) values (new.player_id, new.player_id);
  return null;
end $$;
create trigger open_person after insert on player for each row execute function open_person();

insert into person select player_id, created_at from player;
insert into person_account select player_id, player_id from player;
