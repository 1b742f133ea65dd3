-- A message on its way out: one row for each message and target (a device of a push, '' for the message itself).
-- Rows of a lane wait for nobody but each other. A node takes a row by a lease, which ends by the database's own
-- time; everything else is in the site's time, so that a clock that is moved moves it too.
create table delivery (
  message_id uuid not null,
  target text not null default '',
  lane text not null,
  -- A newer message of the same topic to the same recipient makes this one useless.
  topic text,
  state text not null default 'waiting'
    check (state in ('waiting', 'delivered', 'failed', 'replaced', 'dropped')),
  at timestamptz not null,
  next_at timestamptz not null,
  useful_until timestamptz not null,
  lease_until timestamptz,
  attempts integer not null default 0,
  error text,
  ended_at timestamptz,
  primary key (message_id, target),
  check ((state = 'waiting') = (ended_at is null))
);
-- Those that were never tried go first: a new code doesn't queue behind what fails again and again.
create index delivery_waiting on delivery (lane, (attempts > 0), next_at) where state = 'waiting';
create index delivery_failed on delivery (ended_at) where state = 'failed';
create index delivery_ended on delivery (ended_at) where ended_at is not null;
