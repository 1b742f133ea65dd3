-- A lottery: a run with its pool, opened when it begins. The draw's seed has the purpose `scratch-cards` and the
-- subject `lottery <run>`.
create table scratch_cards_lottery (
  run_id uuid primary key,
  theme text not null,
  ends_at timestamptz not null,
  seed_hash text not null,
  -- Entries: how much there is, and the prizes as they were drawn up from it, the highest first.
  pool integer not null check (pool >= 0),
  prizes jsonb not null,
  opened_at timestamptz not null,
  -- When it was drawn, and from how many tickets; null before.
  drawn_at timestamptz,
  tickets integer,
  list_hash text,
  check ((drawn_at is null) = (tickets is null)),
  check (tickets is null or (tickets = 0) = (list_hash is null))
);
create index scratch_cards_lottery_open on scratch_cards_lottery (run_id) where drawn_at is null;
create index scratch_cards_lottery_newest on scratch_cards_lottery (theme, drawn_at desc);

-- Who won what, each player once.
create table scratch_cards_lottery_winner (
  run_id uuid not null references scratch_cards_lottery,
  -- From 1, in the order of the prizes.
  place integer not null check (place > 0),
  player_id uuid not null,
  -- The ticket that was drawn, from 1.
  ticket integer not null check (ticket > 0),
  -- Entries.
  value integer not null check (value > 0),
  primary key (run_id, place),
  unique (run_id, player_id),
  unique (run_id, ticket)
);
create trigger append_only before update or delete on scratch_cards_lottery_winner
  for each row execute function forbid_change();
