-- People as other companies know them. A person of a provider is one player of a brand, and a player is one
-- person of a provider.
create table social_identity (
  theme text not null,
  provider text not null check (provider in ('google', 'facebook', 'apple')),
  subject text not null,
  player_id uuid not null references player,
  email text,
  name text,
  linked_at timestamptz not null,
  used_at timestamptz not null,
  primary key (theme, provider, subject),
  unique (player_id, provider)
);

-- Newcomers whom a provider knows and we do not yet: no account, no wallet, nothing credited until they have
-- given birth date, state and consent. The browser holds the secret, the table its SHA-256.
create table social_pending (
  pending_hash bytea primary key,
  theme text not null,
  provider text not null check (provider in ('google', 'facebook', 'apple')),
  subject text not null,
  email text,
  email_verified boolean not null,
  name text,
  expires_at timestamptz not null
);
create index social_pending_expires on social_pending (expires_at);
