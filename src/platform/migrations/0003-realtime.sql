-- Realtime: what is published, and the order in which it is delivered.

-- Publications wait here, written in the transaction of their cause. It is the table that Centrifugo
-- consumes too, so a cluster may put Centrifugo in the place of the embedded server.
-- Readers delete what they take, so a row that commits late is taken late and never skipped. A row written
-- after another one was committed has the higher id, so the order of ids keeps cause before effect.
create table centrifugo_outbox (
  id bigserial primary key,
  method text not null,
  payload jsonb not null,
  partition int not null default 0,
  created_at timestamptz not null default now()
);

-- What was delivered: offsets are consecutive, one is given only after the one before it was committed.
create table realtime_log (
  stream_offset bigint primary key,
  channel text not null,
  data jsonb not null,
  at timestamptz not null
);

-- One row. `epoch` names the sequence of offsets, `tail` is the last offset given, `floor` the last one
-- trimmed away. Who moves publications holds the row's lock for that one statement.
create table realtime_state (
  id smallint primary key check (id = 1),
  epoch text not null,
  tail bigint not null default 0,
  floor bigint not null default 0
) with (fillfactor = 20);
insert into realtime_state (id, epoch) values (1, substr(replace(gen_random_uuid()::text, '-', ''), 1, 12));
