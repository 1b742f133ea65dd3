-- Numbers and mailboxes that moved on to somebody else: carriers and providers give them to the next customer. The former
-- owner is told by the channels that remain; nothing of either account is shown to the other.
create table account_handover (
  handover_id uuid primary key,
  at timestamptz not null,
  theme text not null,
  kind text not null check (kind in ('phone', 'email')),
  former_id uuid not null,
  -- Who proved that it is theirs now; null where staff released it.
  player_id uuid,
  author text,
  reason text,
  told_at timestamptz,
  check ((player_id is null) = (author is not null and reason is not null))
);
create index account_handover_untold on account_handover (handover_id) where told_at is null;
