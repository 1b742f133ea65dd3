-- What a friend's play brings the player who invited them. Days and stakes are counted from settled rounds; a
-- reward is earned once a friend and step, held for some days, then paid or, where both turn out to be one
-- household, void.
create table referral_day (
  friend_id uuid not null,
  day date not null,
  primary key (friend_id, day)
);
create table referral_play (
  friend_id uuid primary key,
  -- Stakes in the mode of entries, from which the part of promotional entries is looked up when it may be enough.
  staked bigint not null,
  checked bigint not null default 0
);
create index referral_play_unchecked on referral_play (friend_id) where staked > checked;
create table referral_reward (
  friend_id uuid not null,
  step text not null check (step in ('active', 'played')),
  referrer_id uuid not null,
  earned_at timestamptz not null,
  due_at timestamptz not null,
  state text not null default 'held' check (state in ('held', 'paid', 'void')),
  -- What was really given, and when it was paid or found void.
  prize jsonb,
  settled_at timestamptz,
  primary key (friend_id, step),
  check ((state = 'held') = (settled_at is null))
);
create index referral_reward_due on referral_reward (due_at) where state = 'held';
create index referral_reward_referrer on referral_reward (referrer_id, step, settled_at);
