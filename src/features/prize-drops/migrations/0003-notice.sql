-- When a player who was away was last notified of a drop that they had won: once a day at most.
create table prize_drops_notice (
  player_id uuid primary key,
  at timestamptz not null
);
