-- Games that are kept from some players: of a brand, of a state, or one player's own. An empty column stands
-- for all; a row acts from its start to its end. Operators write it, every node reads it within a second.
create table game_restriction (
  restriction_id bigint generated always as identity primary key,
  game_id integer not null check (game_id > 0),
  theme text,
  state text,
  player_id uuid,
  effective_from timestamptz not null default now(),
  effective_until timestamptz,
  reason text not null check (length(reason) between 3 and 500),
  check (effective_until is null or effective_until > effective_from),
  unique nulls not distinct (game_id, theme, state, player_id, effective_from)
);
