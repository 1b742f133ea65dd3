-- Who of staff and partners changed what, when and why. Personal values stand in it as keyed hashes.
create table audit (
  seq bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('staff', 'partner')),
  actor text not null check (actor <> ''),
  -- The session in which they acted; empty for commands.
  session text,
  act text not null check (act <> ''),
  subject text not null check (subject <> ''),
  -- Empty where it concerns all brands.
  brand text,
  reason text not null check (actor_kind = 'partner' or length(reason) >= 3),
  before jsonb,
  after jsonb
);
create index audit_by_subject on audit (subject, seq);
create index audit_by_actor on audit (actor_kind, actor, seq);
create trigger append_only before update or delete on audit
  for each row execute function forbid_change();
create trigger queue_fact after insert on audit for each row execute function queue_fact('audit', '', 'seq');
