-- Free spins whose cause was taken back: what was not played of them by then is gone.
alter table free_spins add column revoked_at timestamptz;
create trigger queue_revoked after update of revoked_at on free_spins
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function queue_fact('spins-back', 'player_id', 'grant_id');
