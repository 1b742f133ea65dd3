-- Keys of players' devices: the public half only. A key belongs to the host it was made at.
create table passkeys_credential (
  credential_id text primary key,
  passkey_id uuid not null unique,
  player_id uuid not null references player,
  theme text not null,
  rp_id text not null,
  public_key bytea not null,
  -- Goes up with each use of keys that count; one that goes back was copied.
  counter bigint not null,
  transports jsonb not null,
  backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_credential_player on passkeys_credential (player_id);

-- What browsers were asked to sign, each once; of a player who adds a key, or of whoever signs in.
create table passkeys_challenge (
  challenge_hash bytea primary key,
  player_id uuid,
  expires_at timestamptz not null
);
create index passkeys_challenge_expires on passkeys_challenge (expires_at);
