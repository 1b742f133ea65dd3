-- What an account knows of its player beside the address of the sign-up.

create table account_profile (
  player_id uuid primary key references player,
  first_name text not null,
  last_name text not null,
  street text not null,
  city text not null,
  zip text not null,
  updated_at timestamptz not null
);

-- Codes by text message; the code itself is kept as a keyed hash.
create table account_otp (
  player_id uuid not null references player,
  otp_id uuid not null,
  phone text not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0 check (tries <= 5),
  used_at timestamptz,
  primary key (player_id, otp_id)
);
create index account_otp_phone on account_otp (phone, created_at);

-- Numbers that brought their gift: a number that moves to another account brings none again.
create table account_phone (
  theme text not null,
  phone text not null,
  player_id uuid not null,
  at timestamptz not null,
  primary key (theme, phone)
);

-- When a player last asked for something that may be asked for once in a while.
create table account_pause (
  player_id uuid not null,
  what text not null,
  at timestamptz not null,
  primary key (player_id, what)
);

-- The way of registration by where a visitor comes from; '*' stands for any.
create table account_flow (
  registration_source text not null,
  traffic_source text not null,
  flow text not null check (flow in ('open_funnel', 'closed_funnel')),
  primary key (registration_source, traffic_source)
);
insert into account_flow values ('*', '*', 'open_funnel'), ('*', 'sms', 'closed_funnel');
