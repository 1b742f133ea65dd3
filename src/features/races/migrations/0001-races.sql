-- A race that somebody has joined: a run with its members.
create table races_race (
  run_id uuid primary key,
  theme text not null,
  is_team_based boolean not null,
  -- Entries.
  pool integer not null check (pool > 0),
  starts_at timestamptz not null,
  -- As it was when the first member joined; the final one once it is frozen.
  ends_at timestamptz not null,
  -- Nothing counts from then on: all that was played in time has been read.
  frozen_at timestamptz,
  -- The last member whose score was computed again from the rounds.
  checked_through uuid,
  checked_at timestamptz,
  -- A score differed from its rounds: nothing is paid until somebody has looked.
  halted_at timestamptz,
  halted_by text,
  settled_at timestamptz
);
create index races_open on races_race (ends_at) where settled_at is null;
create index races_recent on races_race (theme, ends_at);

-- Two teams, 1 and 2; a race without teams has one, 0. Each has a board of its own.
create table races_team (
  run_id uuid not null references races_race,
  team smallint not null check (team between 0 and 2),
  board_id uuid not null unique,
  members integer not null default 0 check (members >= 0),
  -- Final: hundredths, the members who share, the entries for them, and the hash of the last page of the list.
  score bigint,
  sharing integer,
  pool integer,
  -- How far the final list is written: lines, those of them that share, the last line, and the hash of the last page.
  listed integer not null default 0,
  shared integer not null default 0,
  after_score bigint,
  after_at timestamptz,
  after_line uuid,
  hash text,
  primary key (run_id, team)
);

create table races_member (
  run_id uuid not null,
  player_id uuid not null,
  team smallint not null,
  joined_at timestamptz not null,
  -- The rounds that count, in the order in which they were played: the wallet's version, and hundredths of the stake.
  versions bigint[] not null default '{}',
  points integer[] not null default '{}',
  score bigint not null default 0,
  -- Entries, once the list is written; what a state without entries makes of them is the payment's.
  prize integer check (prize >= 0),
  -- When a message told of the prize.
  told_at timestamptz,
  primary key (run_id, player_id),
  foreign key (run_id, team) references races_team,
  check (cardinality(versions) = cardinality(points) and cardinality(points) <= 200)
);
create index races_member_player on races_member (player_id, run_id);

-- Rounds that were taken back after they had counted.
create table races_void (
  run_id uuid not null,
  player_id uuid not null,
  round_id uuid not null,
  primary key (run_id, player_id, round_id)
);

-- The final list in pages: the hash of a page goes into that of the next one.
create table races_page (
  run_id uuid not null,
  team smallint not null,
  page integer not null,
  -- The last line of the page before; null at the first.
  after_score bigint,
  after_at timestamptz,
  after_line uuid,
  previous text not null,
  hash text not null,
  primary key (run_id, team, page)
);
create trigger append_only before update or delete on races_page for each row execute function forbid_change();
