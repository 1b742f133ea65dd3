-- Seeds are sealed until they are revealed; those that an earlier release left plain are found by this index.
create index fair_seed_plain on fair_seed (player_id) where revealed_at is null and left(server_seed, 3) <> 's1.';
