-- Where the player of a session is: one row a session, ended by its time. Coordinates are never stored, only
-- the state that they lie in; null is a place that is none of the states.
create table location (
  session_id uuid primary key references session (session_id) on delete cascade,
  state text,
  source text not null check (source in ('ip', 'geo')),
  at timestamptz not null,
  expires_at timestamptz not null
);

-- A wind-down has a last day, and what a policy means for single things can be said otherwise by a row; null
-- is what the policy says.
alter table jurisdiction
  add column until date check (until is null or policy = 'redeemOnly'),
  add column purchase boolean,
  add column free_entry boolean,
  add column redemption boolean,
  add column marketing boolean;
