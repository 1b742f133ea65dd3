-- What the site promised somebody (docs/decisions/150-promises.md): a closing, a no to a channel, a lower limit. Each is also
-- a line outside the database, so that a backup from before doesn't undo it.
create table promise (
  seq bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (kind <> ''),
  person_id uuid,
  player_id uuid,
  -- JSON with sorted keys, without plain personal values.
  body text not null
);
create trigger append_only before update or delete on promise for each row execute function forbid_change();
create trigger queue_fact after insert on promise for each row execute function queue_fact('promise', '', 'seq');

-- Promises that have no line yet.
create table promise_pending (seq bigint primary key references promise);
create function queue_promise() returns trigger language plpgsql as $$
begin
  insert into promise_pending (seq) values (new.seq);
  return null;
end $$;
create trigger queue_promise after insert on promise for each row execute function queue_promise();

-- The lines as they are outside, from which each node writes its own.
create table promise_line (
  n bigint primary key check (n > 0),
  seq bigint not null unique references promise,
  line text not null
);
create trigger append_only before update or delete on promise_line for each row execute function forbid_change();

-- A restore without the lines that came after its backup, until staff accept that.
create table promise_gap (
  gap_id bigint generated always as identity primary key,
  at timestamptz not null,
  after_n bigint not null
);
create trigger append_only before update or delete on promise_gap for each row execute function forbid_change();
create table promise_acceptance (
  gap_id bigint primary key references promise_gap,
  at timestamptz not null,
  actor text not null check (actor <> ''),
  reason text not null check (length(reason) >= 3)
);
create trigger append_only before update or delete on promise_acceptance
  for each row execute function forbid_change();

-- Rows up to here are of before: they have no promise.
create table promise_start (at timestamptz not null);
insert into promise_start select greatest('-infinity', (select max(since) from closing),
  (select max(at) from marketing_consent));
create trigger append_only before update or delete on promise_start
  for each row execute function forbid_change();
