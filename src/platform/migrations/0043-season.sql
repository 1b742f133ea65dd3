-- Experience of rounds that counted for a season instead of the rank league, and when rounds did.
alter table odometer add column season bigint not null default 0, add column season_spans jsonb;

-- Runs of 28 days may follow each other.
alter table run_rule drop constraint run_rule_every_check;
alter table run_rule add constraint run_rule_every_check
  check (every in ('once', 'daily', 'weekly', 'biweekly', 'fourweekly'));
