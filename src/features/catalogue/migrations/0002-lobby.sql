-- What the rows of the lobby are made of: when a game came, how often it was played and loved, by brand.
create table catalogue_game (
  game_id integer primary key,
  released_at timestamptz not null
);

-- Rounds of a brand's players by day (UTC): hot is today and yesterday, popular the last thirty days.
create table catalogue_day (
  theme text not null,
  game_id integer not null,
  day date not null,
  rounds bigint not null check (rounds > 0),
  primary key (theme, day, game_id)
);

-- What each player played: recommendations, and the row to go on from.
create table catalogue_play (
  player_id uuid not null,
  game_id integer not null,
  rounds bigint not null check (rounds > 0),
  last_at timestamptz not null,
  primary key (player_id, game_id)
);

-- Hearts by brand, kept with each heart in its transaction.
create table catalogue_heart (
  theme text not null,
  game_id integer not null,
  hearts bigint not null check (hearts >= 0),
  primary key (theme, game_id)
);
insert into catalogue_heart
  select p.theme, f.game_id, count(*) from catalogue_favorite f join player p using (player_id) group by 1, 2;

-- Collections of games (000 §3, issues). Operators edit them: the games that are named come first, in their
-- order; those with the property of `follows` come after them, also the ones that are made later.
create table catalogue_issue (
  issue_id integer generated always as identity primary key,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60 and slug <> 'favorites'),
  theme text,
  title text not null check (length(title) between 2 and 60),
  text text not null check (length(text) <= 300),
  game_ids integer[] not null default '{}',
  follows text check (follows ~ '^(group|mechanic|volatility|provider|rtp):[A-Za-z0-9.-]+$'),
  position integer not null default 0,
  shown_from timestamptz,
  shown_until timestamptz,
  unique nulls not distinct (slug, theme)
);
insert into catalogue_issue (slug, title, text, follows, position) values
  ('editors-choice', 'Editor’s choice', 'The games we show our friends first.', 'group:featuredGames', 10),
  ('calm-and-steady', 'Calm and steady', 'Small wins that come often: these games swing the least.',
    'volatility:low', 20),
  ('big-swings', 'Big swings', 'Long waits and large wins: high volatility, for patient players.',
    'volatility:high', 30),
  ('best-return', 'Best return', 'The games that give back the most in the long run: 96.2 % and more.',
    'rtp:96.2', 40),
  ('free-spins', 'Free spins', 'Line games whose scatters open free spins with multiplied wins.',
    'mechanic:lines', 50),
  ('hold-and-link', 'Hold & Link', 'Coins stay, the rest spins again: every new coin starts the count anew.',
    'mechanic:hold-and-link', 60),
  ('choose-your-odds', 'Choose your odds', 'You set the chance, the game sets the price.',
    'volatility:chosen', 70);
