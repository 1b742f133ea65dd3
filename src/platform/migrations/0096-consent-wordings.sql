-- The words that players agreed to, each text once, and the page that showed them. What was said stays as it was said
-- (docs/decisions/151-messages-ask-again.md).
create table consent_wording (
  hash bytea primary key check (hash = sha256(convert_to(text, 'UTF8'))),
  text text not null check (text <> ''),
  at timestamptz not null
);
create trigger append_only before update or delete on consent_wording
  for each row execute function forbid_change();

alter table marketing_consent
  add column page text,
  add column wording bytea references consent_wording;
create trigger append_only before update or delete on marketing_consent
  for each row execute function forbid_change();
create trigger queue_fact after insert on marketing_consent
  for each row execute function queue_fact('consent', 'player_id', 'consent_id');
insert into chain_queue (kind, player_id, key)
  select 'consent', player_id, consent_id::text from marketing_consent;

-- Calls of outside services that were taken: each has its effect once.
create table webhook_event (
  source text not null,
  event_id text not null,
  at timestamptz not null,
  said text not null,
  primary key (source, event_id)
);
create trigger append_only before update or delete on webhook_event
  for each row execute function forbid_change();
