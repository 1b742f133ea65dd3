-- The names that players chose for others to read; who chose none has one that follows from their id and has no row. The
-- mark is a keyed hash of the name as it is mistaken for others. A name that was given up is erased: its mark alone stays
-- for a while, so that nobody else takes it.
create table public_name (
  theme text not null,
  mark bytea not null,
  player_id uuid not null references player on delete cascade,
  name text,
  taken_at timestamptz not null,
  left_at timestamptz,
  primary key (theme, mark),
  check ((left_at is null) = (name is not null))
);
create index public_name_player on public_name (player_id);
create index public_name_left on public_name (left_at) where left_at is not null;
