-- When a feature runs: without a row it always does. Data of the operator; the end is the end by this column.
create table feature_window (
  theme text not null default '*',
  feature text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  primary key (theme, feature)
);

-- Players who keep themselves out. Nothing is given to them meanwhile; `until` is empty for an exclusion
-- without an end.
create table exclusion (
  player_id uuid not null,
  since timestamptz not null,
  until timestamptz,
  primary key (player_id, since)
);
