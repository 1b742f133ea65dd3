-- A browser that may register: its id is its own, its secret is kept as a SHA-256 only.
create table push_installation (
  fid text primary key,
  theme text not null,
  refresh_hash bytea not null,
  app_id text not null,
  sdk_version text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null
);
create index push_installation_seen on push_installation (seen_at);

-- An address to send to. It is a device's, and a player's for as long as the session lasts in which it was
-- said to be theirs. Firebase's have no address that we know: its own token names them.
create table push_registration (
  registration_id uuid primary key,
  fid text unique references push_installation on delete cascade,
  theme text not null,
  token_hash bytea not null unique,
  endpoint text unique,
  p256dh text,
  auth text,
  firebase_token text,
  player_id uuid,
  session_id uuid,
  agent text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  check ((endpoint is null) = (firebase_token is not null)),
  check ((endpoint is null) = (p256dh is null) and (endpoint is null) = (auth is null)),
  check ((player_id is null) = (session_id is null))
);
create index push_registration_player on push_registration (player_id) where player_id is not null;
create index push_registration_session on push_registration (session_id) where session_id is not null;

-- One row a message and device: that it is sent once, and what became of it.
create table push_delivery (
  message_id uuid not null,
  registration_id uuid not null,
  state text not null check (state in ('waiting', 'sent', 'gone', 'refused', 'stale')),
  why text,
  at timestamptz not null,
  primary key (message_id, registration_id)
);
create index push_delivery_at on push_delivery (at);

-- What a player said about a category; where nothing was said, the rules decide.
create table push_switch (
  player_id uuid not null,
  category text not null check (category in ('rewards', 'races', 'offers')),
  is_on boolean not null,
  at timestamptz not null,
  primary key (player_id, category)
);
