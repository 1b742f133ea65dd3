-- The last won rounds of each brand, kept short: what the lobby shows, names masked.
create table home_winner (
  theme text not null,
  id uuid not null,
  name text not null,
  game text not null,
  win bigint not null,
  currency text not null check (currency in ('coins', 'entries')),
  at timestamptz not null,
  primary key (theme, id)
);
