-- Days in a row on which a push service refused a device; some end a subscription by a refusal that also means
-- a fault of ours, so it takes three, and another device of the service that took a message meanwhile.
alter table push_registration
  add column refusals smallint not null default 0,
  add column first_refused_at timestamptz,
  add column refused_at timestamptz,
  add column taken_at timestamptz,
  -- Since when nothing is sent to it: its page hears that, and makes another subscription.
  add column ended_at timestamptz;
