-- What the platform keeps beside money: players, sessions, events, messages, settings.

create table setting (key text primary key, value jsonb not null);

create table player (
  player_id uuid primary key,
  theme text not null,
  email text not null,
  login text not null,
  password_hash text,
  birth_date date not null,
  state text not null,
  game_mode text not null default 'TournamentPoints' check (game_mode in ('SweepStakes', 'TournamentPoints')),
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  profile_completed_at timestamptz,
  marketing boolean not null default false,
  terms_at timestamptz not null,
  created_at timestamptz not null
);
-- An address belongs to whoever confirmed it: until then anyone may have typed it, and a sign-up with a
-- known address answers exactly like one with an unknown address.
create unique index player_email on player (theme, email) where email_confirmed_at is not null;
create index player_email_any on player (theme, email, created_at);

-- Opaque sessions: the cookie holds 256 random bits, the table their SHA-256.
create table session (
  session_hash bytea primary key,
  session_id uuid not null unique,
  player_id uuid not null references player,
  theme text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  agent text not null default ''
);
create index session_player on session (player_id);

-- Where prizes may be played for: one row a state, theme ('*' = all) and date (data, never constants).
create table jurisdiction (
  state text not null,
  theme text not null default '*',
  effective_from date not null,
  policy text not null check (policy in ('prizes', 'coinsOnly', 'redeemOnly', 'blocked')),
  source text not null,
  last_verified date not null,
  primary key (state, theme, effective_from)
);

-- Domain events, written in the transaction of their cause. Readers stay below the oldest running
-- transaction, so a row that commits late is never skipped; their cursor moves with their effect.
create table outbox (
  stripe smallint not null,
  txid xid8 not null default pg_current_xact_id(),
  id uuid not null,
  player_id uuid not null,
  topic text not null,
  -- Read whole and never searched: json is stored as it is written, at a third of the cost of jsonb.
  payload json not null,
  primary key (stripe, txid, id)
);
create table event_cursor (
  consumer text not null,
  stripe smallint not null,
  txid xid8 not null default '0',
  id uuid not null default '00000000-0000-0000-0000-000000000000',
  primary key (consumer, stripe)
);

-- Letters to players: queued in the transaction of their cause, delivered by a job.
create table message (
  message_id uuid primary key,
  kind text not null check (kind in ('email', 'sms', 'push')),
  player_id uuid,
  recipient text not null,
  subject text not null,
  body text not null,
  links jsonb not null default '[]',
  code text,
  at timestamptz not null,
  delivered_at timestamptz,
  attempts smallint not null default 0,
  error text
);
create index message_waiting on message (at) where delivered_at is null;
create index message_recipient on message (recipient, at);

-- Single-use tokens (e-mail confirmation, password restore, sign-in links), by their SHA-256.
create table token (
  token_hash bytea primary key,
  purpose text not null,
  player_id uuid not null,
  detail text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index token_player on token (player_id, purpose);

-- Timers of the house: when each repeating job is due, in the house's own time.
create table schedule (name text primary key, due_at timestamptz not null);
