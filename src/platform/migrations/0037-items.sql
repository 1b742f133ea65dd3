-- Things that players hold and use up: turns of a wheel, boxes, cards, dice. A row is what one cause gave of one kind.
create table item (
  item_id uuid primary key,
  player_id uuid not null references player,
  kind text not null,
  -- Its cause: given once a kind and key, for good.
  key text not null,
  count integer not null check (count > 0),
  used integer not null default 0 check (used between 0 and count),
  given_at timestamptz not null,
  -- From then on nothing of it can be used; null: it stays.
  expires_at timestamptz check (expires_at > given_at),
  -- Given as a turn of a wheel by a release without items: its mark and its link are those of the turn.
  was_turn boolean not null default false check (not was_turn or (count = 1 and expires_at is not null)),
  mark bytea,
  unique (player_id, kind, key)
);
create index item_held on item (player_id, kind, expires_at) where used < count;

-- What was used of an item, and for what. `used` of the item is their sum.
create table item_use (
  item_id uuid not null references item,
  player_id uuid not null,
  -- What it was used for, once an item.
  key text not null,
  count integer not null check (count > 0),
  at timestamptz not null,
  primary key (item_id, key)
);
create index item_use_player on item_use (player_id, key);

create function item_used() returns trigger language plpgsql as $$
begin
  if new.used <= old.used or (new.item_id, new.player_id, new.kind, new.key, new.count, new.given_at, new.expires_at,
      new.was_turn, new.mark) is distinct from (old.item_id, old.player_id, old.kind, old.key, old.count, old.given_at,
      old.expires_at, old.was_turn, old.mark) then
    raise exception 'an item is used up and changes in no other way' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger item_used before update on item for each row execute function item_used();
create trigger append_only before delete on item for each row execute function forbid_change();
create trigger append_only before update or delete on item_use for each row execute function forbid_change();
create trigger queue_fact after insert on item
  for each row when (not new.was_turn) execute function queue_fact('item', 'player_id', 'item_id');
create trigger queue_fact after insert on item_use
  for each row execute function queue_fact('item-use', 'player_id', 'item_id', 'key');
