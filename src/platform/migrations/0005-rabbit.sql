-- Where RabbitMQ carries the publications: how far its bridge has come, and whose queues there are.
create table rabbit_cursor (
  id smallint primary key check (id = 1),
  epoch text not null,
  stream_offset bigint not null
);
create table rabbit_queue (
  queue text primary key,
  session_id uuid not null
);
create index rabbit_queue_session on rabbit_queue (session_id);
