-- The pool of a lottery is fixed when it is opened: players see it from then on.
create trigger pool_fixed before update of pool, prizes on scratch_cards_lottery
  for each row execute function keep_columns('pool', 'prizes');
-- The first place whose winner has no message yet; null where nobody is left, or an earlier release told all.
alter table scratch_cards_lottery add column untold_from integer check (untold_from > 0);
create index scratch_cards_lottery_untold on scratch_cards_lottery (run_id) where untold_from is not null;
