-- How players are reached, and what they said of being written to.

alter table player
  add column phone text,
  add column primary_contact text not null default 'email' check (primary_contact in ('email', 'phone')),
  -- In a closed funnel the account counts as registered once the phone is confirmed.
  add column funnel text not null default 'open_funnel' check (funnel in ('open_funnel', 'closed_funnel'));
-- A number belongs to whoever confirmed it, once a brand.
create unique index player_phone on player (theme, phone) where phone_confirmed_at is not null;

-- Until when this session may set a new password without the old one: the authority of a letter's link.
alter table session add column restore_until timestamptz;

-- Whether a player may be written to about news and offers: each word of theirs with its time and source; the
-- newest of a channel counts, and without one the answer is no.
create table marketing_consent (
  player_id uuid not null references player,
  consent_id uuid not null,
  channel text not null check (channel in ('email', 'sms', 'push')),
  allowed boolean not null,
  source text not null,
  at timestamptz not null,
  primary key (player_id, consent_id)
);
insert into marketing_consent (player_id, consent_id, channel, allowed, source, at)
  select player_id, gen_random_uuid(), 'email', true, 'sign-up', terms_at from player where marketing;
