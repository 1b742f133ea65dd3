-- A draw may have a list of its own, where many draws of a seal are from different lists.
alter table house_draw
  add column list_hash text check (list_hash ~ '^[0-9a-f]{64}$'),
  add column list_size integer check (list_size > 0),
  add check ((list_hash is null) = (list_size is null));
