-- What open pages of a player heard last of a progress, and what they will hear once a second has passed.
create table paced_push (
  player_id uuid not null,
  name text not null,
  -- Null before the first push.
  pushed_at timestamptz,
  said jsonb,
  -- What came too soon; null where pages know all.
  late jsonb,
  primary key (player_id, name)
) with (fillfactor = 80);
