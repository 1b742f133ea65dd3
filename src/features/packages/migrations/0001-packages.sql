-- Packages that players bought: a row a deposit.
create table packages_bought (
  deposit_id uuid primary key,
  player_id uuid not null,
  -- The package as the list names it, its price in US cents, the coins at once, the gift of entries.
  package text not null,
  cents int not null check (cents > 0),
  coins bigint not null check (coins > 0),
  entries bigint not null check (entries >= 0),
  -- Coins in each of its parts, and from when until when they can be taken; a package without parts has neither.
  part_coins bigint not null check (part_coins >= 0),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  at timestamptz not null,
  mark bytea,
  -- For views: when each part was taken, by its number; the claims prove it.
  taken jsonb not null default '{}',
  -- Its deposit was taken back.
  voided_at timestamptz,
  -- What was not taken in time was paid by itself.
  rest_at timestamptz,
  check ((part_coins > 0) = (starts_at is not null) and (part_coins > 0) = (ends_at is not null))
);
create index packages_bought_player on packages_bought (player_id, starts_at);
create index packages_bought_rest on packages_bought (ends_at)
  where part_coins > 0 and rest_at is null and voided_at is null;

-- Bundles offered to single players, each section of the league once.
create table packages_offer (
  offer_id uuid primary key,
  player_id uuid not null,
  section text not null,
  offered_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > offered_at),
  -- When it was bought, or its time was over.
  over_at timestamptz,
  unique (player_id, section)
);
create index packages_offer_open on packages_offer (ends_at) where over_at is null;
