-- Runs of fourteen days may follow each other.
alter table run_rule drop constraint run_rule_every_check;
alter table run_rule add constraint run_rule_every_check check (every in ('once', 'daily', 'weekly', 'biweekly'));
