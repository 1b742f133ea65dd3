-- The site's chain has them, so that none is missed, and every change of them.
create trigger queue_fact after insert on economy_version
  for each row execute function queue_fact('economy', '', 'feature', 'theme', 'version');
create trigger queue_fact after insert on run_rule for each row execute function queue_fact('run-rule', '', 'rule_id');
create trigger queue_fact after insert on run for each row execute function queue_fact('run', '', 'run_id');
create trigger queue_fact after insert on run_change
  for each row execute function queue_fact('run-change', '', 'change_id');
insert into chain_queue (kind, player_id, key)
  select 'economy', '00000000-0000-0000-0000-000000000000'::uuid, feature || '|' || theme || '|' || version
  from economy_version
  union all select 'run-rule', '00000000-0000-0000-0000-000000000000', rule_id::text from run_rule
  union all select 'run', '00000000-0000-0000-0000-000000000000', run_id::text from run
  union all select 'run-change', '00000000-0000-0000-0000-000000000000', change_id::text from run_change;
