-- What browsers say of those who were sent to the page for blocked places. Believed by nobody: it shows the
-- operator where players are turned away. Neither address nor coordinates are kept.
create table geo_block (
  block_id uuid primary key,
  at timestamptz not null,
  theme text not null,
  player_id uuid,
  apps text[] not null,
  -- What the server itself knew of the address then.
  country text,
  state text,
  reason text,
  is_mobile boolean,
  os text,
  browser text,
  browser_version text
);
create index geo_block_at on geo_block (at);

-- Letters about a change of policy: one a player, state and day, whatever else happens.
create table geo_policy_letter (
  player_id uuid not null,
  state text not null,
  effective_from date not null,
  at timestamptz not null,
  primary key (player_id, state, effective_from)
);
create index player_state on player (state, theme);
