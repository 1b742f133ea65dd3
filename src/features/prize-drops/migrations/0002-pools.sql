-- The pool of a day is fixed when the day is opened: players see it from then on.
create trigger pool_fixed before update of base, carried, pool, gold, silver, bronze on prize_drops_day
  for each row execute function keep_columns('base', 'carried', 'pool', 'gold', 'silver', 'bronze');
