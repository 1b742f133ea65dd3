-- What each player staked and won in entries, by week; counted from settled rounds.
create table cashback_week (
  player_id uuid not null,
  -- The week's Monday in the brand's time zone.
  week date not null,
  theme text not null,
  staked bigint not null default 0,
  won bigint not null default 0,
  primary key (player_id, week)
);

-- The section of each player in the league, as far as this feature was told.
create table cashback_rank (player_id uuid primary key, section text not null);

-- What a week gives back: computed once, with all that it was computed from.
create table cashback_award (
  player_id uuid not null,
  week date not null,
  staked bigint not null,
  won bigint not null,
  section text not null,
  percent smallint not null,
  cap bigint not null,
  reward bigint not null check (reward > 0),
  available_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- The player was told that it expired.
  told_at timestamptz,
  primary key (player_id, week)
);
create index cashback_award_open on cashback_award (expires_at) where paid_at is null and told_at is null;
