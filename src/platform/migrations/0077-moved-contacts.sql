-- Who had verified which phone number, as keyed hashes: a number moves on at the pace of carriers, which keep one back for
-- 45 days, and completes one invited friend of a brand.
create table phone_holder (
  theme text not null,
  mark bytea not null,
  player_id uuid not null,
  confirmed_at timestamptz not null,
  -- Since when it is not theirs any more.
  until timestamptz,
  -- From when on the days count in which nobody else can verify it; null since staff released it.
  held_from timestamptz,
  primary key (theme, mark, player_id)
);
create index phone_holder_player on phone_holder (player_id);

-- Wrong dates of birth, entered by whoever reads the mailbox of an account that nobody has used for long.
create table player_birth_guess (
  guess_id uuid primary key,
  player_id uuid not null,
  at timestamptz not null
);
create index player_birth_guess_player on player_birth_guess (player_id, at);
