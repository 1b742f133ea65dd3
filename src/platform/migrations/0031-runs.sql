-- Features that run for a time, as operators plan them (docs/decisions/072-runs-keep-their-economy.md).

-- The numbers of a feature in a brand, each with the check it passed; a version is never changed.
create table economy_version (
  feature text not null,
  theme text not null,
  version integer not null check (version > 0),
  economy jsonb not null,
  -- SHA-256 of the economy with its keys in order.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- What the feature computed of it, with the bounds of that day.
  figures jsonb not null,
  at timestamptz not null,
  author text not null check (author <> ''),
  reason text not null check (reason <> ''),
  primary key (feature, theme, version),
  unique (feature, theme, hash),
  unique (feature, theme, version, hash)
);
create trigger append_only before update or delete on economy_version
  for each row execute function forbid_change();

-- Days and times of the wall clock in the brand's time zone, from which the planner makes runs.
create table run_rule (
  rule_id uuid primary key,
  feature text not null,
  theme text not null,
  every text not null check (every in ('once', 'daily', 'weekly')),
  first_day date not null,
  last_day date check (last_day >= first_day),
  at_minute smallint not null check (at_minute between 0 and 1439),
  length_minutes integer not null check (length_minutes > 0),
  economy_version integer not null,
  ended_at timestamptz,
  foreign key (feature, theme, economy_version) references economy_version
);
create trigger append_only before delete on run_rule for each row execute function forbid_change();

create table run (
  run_id uuid primary key,
  rule_id uuid not null references run_rule,
  -- The day of the rule that it was made for: a rule makes one run a day, on however many nodes the planner works.
  rule_day date not null,
  feature text not null,
  theme text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Its own copy: a newer version of the economy is for later runs.
  economy jsonb not null,
  economy_hash text not null,
  economy_version integer not null,
  -- Changed by hand: the rule no longer moves it.
  edited boolean not null default false,
  -- It never began.
  cancelled_at timestamptz,
  -- It began and was ended early; `ends_at` is when.
  stopped_at timestamptz,
  check (ends_at > starts_at or stopped_at is not null and ends_at = starts_at),
  check (cancelled_at is null or stopped_at is null),
  unique (rule_id, rule_day),
  foreign key (feature, theme, economy_version, economy_hash)
    references economy_version (feature, theme, version, hash),
  -- Two at once are impossible. Looked at when the transaction ends: all runs of a rule may move together.
  constraint run_overlaps exclude using gist (
    (int8range(hashtextextended(feature || '/' || theme, 0) >> 2, hashtextextended(feature || '/' || theme, 0) >> 2, '[]'))
      with &&,
    (tstzrange(starts_at, ends_at)) with &&
  ) where (cancelled_at is null) deferrable initially deferred
);
create index run_by_time on run (theme, starts_at);
create trigger append_only before delete on run for each row execute function forbid_change();

-- Who changed what of rules and runs, when and why.
create table run_change (
  change_id bigint generated always as identity primary key,
  at timestamptz not null,
  author text not null check (author <> ''),
  reason text not null check (reason <> ''),
  what text not null check (what in ('planned', 'changed', 'cancelled', 'stopped', 'skipped')),
  rule_id uuid not null references run_rule,
  -- Empty for changes of the rule itself.
  run_id uuid references run,
  before jsonb,
  after jsonb
);
create index run_change_of_run on run_change (run_id) where run_id is not null;
create trigger append_only before update or delete on run_change
  for each row execute function forbid_change();

-- Counts the changes above, so that a node that keeps runs in memory sees whether it has to read them again.
create table run_revision (
  id integer primary key check (id = 1),
  revision bigint not null
);
insert into run_revision values (1, 0);
