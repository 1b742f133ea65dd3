-- The code of each player's own link, and the friends who came by it. A friend comes once, by one code.
create table referral_code (
  code text primary key check (code ~ '^[A-Z0-9]{8}$'),
  player_id uuid not null unique,
  theme text not null,
  created_at timestamptz not null
);
create table referral_friend (
  player_id uuid primary key,
  referrer_id uuid not null,
  at timestamptz not null,
  check (player_id <> referrer_id)
);
create index referral_friend_referrer on referral_friend (referrer_id, at);
