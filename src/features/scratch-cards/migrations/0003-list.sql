-- The list of tickets of a lottery that is over, in the order in which tickets are numbered: it is stored and its
-- hash is public before anything is drawn from it.
create table scratch_cards_lottery_list (
  run_id uuid primary key references scratch_cards_lottery,
  players uuid[] not null,
  counts integer[] not null,
  listed_at timestamptz not null,
  check (cardinality(players) = cardinality(counts))
);
create trigger append_only before update or delete on scratch_cards_lottery_list
  for each row execute function forbid_change();
