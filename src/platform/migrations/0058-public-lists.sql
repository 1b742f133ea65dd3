-- The lists that draws for many players are from, in pages, as everybody may read them: their lines name nobody.
create table house_list (
  seal_id uuid not null references house_seal,
  -- The draw that is from it; -1 where all draws of the seal are.
  n integer not null check (n >= -1),
  page integer not null check (page >= 0),
  lines text[] not null check (cardinality(lines) > 0),
  primary key (seal_id, n, page)
);
create trigger append_only before update on house_list
  for each row execute function forbid_change();
