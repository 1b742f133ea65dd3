-- Moves of rounds in which the player decides on the way: append-only, one row a step of a round. What the
-- round is follows from its seed, nonce, stake, choice and these moves alone.
create table round_step (
  player_id uuid not null,
  round_id uuid not null,
  step smallint not null check (step > 0),
  -- What was asked, to tell a repeated request from another one; and the move as it was made.
  asked text not null,
  move text not null,
  events text not null,
  -- Staked on top by this move, and which part of it were entries.
  extra bigint not null default 0 check (extra >= 0),
  extra_entries bigint not null default 0 check (extra_entries between 0 and extra),
  -- The balance in the first answer, so that a repeated request gets the same one.
  version bigint not null,
  after_coins bigint not null,
  after_entries bigint not null,
  after_winnings bigint not null,
  at timestamptz not null,
  primary key (player_id, round_id, step)
);
create trigger append_only before update or delete on round_step
  for each row execute function forbid_change();
