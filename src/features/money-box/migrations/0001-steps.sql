-- Each change of a money box, a row after the other; the last one says what is in it but for what was bet since.
create table money_box_step (
  player_id uuid not null,
  n int not null check (n > 0),
  -- free: opened without a purchase; waiting: a break was purchased; broken: all of it was paid; returned: the
  -- purchase was refunded.
  kind text not null check (kind in ('free', 'waiting', 'broken', 'returned')),
  -- The purchase of a break.
  deposit_id uuid,
  -- The progress of its gauge, in hundredths of a coin.
  counted bigint not null,
  -- Coins that were in it, that left it, and that stayed. What a refund takes back comes in again.
  held bigint not null check (held >= 0),
  paid bigint not null,
  rest bigint not null check (rest >= 0 and rest = held - paid),
  -- How often it was broken, how many breaks wait, how often it was opened without a purchase and when last.
  breaks int not null check (breaks >= 0),
  waiting int not null check (waiting >= 0),
  frees int not null check (frees >= 0),
  free_at timestamptz,
  at timestamptz not null,
  mark bytea,
  primary key (player_id, n),
  check ((kind = 'free') = (deposit_id is null))
);
create unique index money_box_step_deposit on money_box_step (deposit_id, kind) where deposit_id is not null;
