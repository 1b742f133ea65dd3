-- Banners, written by operators: where they stand, for whom, from when until when. What is true for one week
-- only is not written here: the banner of the game of the week takes its words from the game.
create table banners_banner (
  banner_id integer generated always as identity primary key,
  place text not null default 'home' check (place in ('home', 'promo', 'scheme', 'info')),
  type text not null check (type in ('Game_of_week', 'Page', 'Collection', 'Welcome', 'News', 'Vip_bundle')),
  theme text,
  audience text not null default 'all' check (audience in ('all', 'guests', 'players')),
  kicker text not null default '' check (length(kicker) <= 40),
  title text not null check (length(title) <= 60),
  text text not null default '' check (length(text) <= 200),
  action_label text not null default '' check (length(action_label) <= 30),
  -- A path of the site, never another host.
  action_href text not null default '' check (action_href = '' or action_href ~ '^([/?]([^/\\].*)?)$'),
  more_label text not null default '' check (length(more_label) <= 30),
  more_href text not null default '' check (more_href = '' or more_href ~ '^([/?]([^/\\].*)?)$'),
  -- Address of a picture without density and ending; empty = the brand's own stage.
  image text not null default '',
  -- Between the rows: below the row of this key.
  section text not null default '',
  position integer not null default 0,
  shown_from timestamptz,
  shown_until timestamptz,
  check (shown_until is null or shown_from is null or shown_until > shown_from)
);

-- Bundles offered to single players (000 §3, Vip_bundle): their banner is shown to nobody else, and is taken
-- from the page when the offer ends.
create table banners_offer (
  player_id uuid not null,
  banner_id integer not null references banners_banner,
  package jsonb not null,
  offered_at timestamptz not null default now(),
  hidden_at timestamptz,
  primary key (player_id, banner_id)
);
create index banners_offer_open on banners_offer (banner_id) where hidden_at is null;

insert into banners_banner (type, theme, kicker, title, text, action_label, action_href, more_label, more_href, image, position)
values
  ('Game_of_week', null, 'Game of the week', '{game}', '{gameText}', 'Play now', '/games/{slug}?game={slug}',
    'About the game', '/games/{slug}', '/art/tiles/{slug}', 20),
  ('Page', null, 'Provably fair', 'See for yourself',
    'Every result is sealed before you play and can be checked after.', 'How it works', '/fairness', '', '', '', 30),
  ('Page', 'aurelia', 'The programme', 'Every seat is the best seat',
    'One house, the same odds for everybody, printed beside each game.', 'See all games', '/library', '', '', '', 10),
  ('Collection', 'popply', 'Sweet and simple', 'Little wins, often',
    'Gentle games that swing the least. Their odds are on the page.', 'Show me', '/issues/calm-and-steady', '', '', '', 10),
  ('Collection', 'voltaic', 'Your call', 'Set the odds, launch',
    'Choose the chance yourself. The price follows from it.', 'Choose', '/issues/choose-your-odds', '', '', '', 10),
  ('Collection', 'koi', 'Calm water', 'For slow evenings',
    'Games with small, steady wins. Nothing here hurries you.', 'Look at them', '/issues/calm-and-steady', '', '', '', 10),
  ('Collection', 'saltpeak', 'The chest', 'Coins that stay',
    'Hold them, link them, and fill the board.', 'Open the chest', '/issues/hold-and-link', '', '', '', 10),
  ('Page', 'marquee', 'On the bill', 'This week’s line-up',
    'New names in lights every Monday.', 'See the bill', '/library?category=weeklySpecials', '', '', '', 10),
  ('Collection', 'verdant', 'Grown here', 'Clover by clover',
    'Coins hold their place while the rest spins again.', 'Into the green', '/issues/hold-and-link', '', '', '', 10),
  ('Collection', 'dusk', 'Wide country', 'Games with big swings',
    'Long rides between wins, and large ones. For patient players.', 'Saddle up', '/issues/big-swings', '', '', '', 10),
  ('Page', 'paperline', 'Open books', 'Fair games, plain numbers',
    'Every round can be checked. Every number is on the page.', 'All games', '/library', '', '', '', 10);
insert into banners_banner (type, audience, kicker, title, text, action_label, action_href, position) values
  ('Welcome', 'guests', 'Free to play', 'Start with a gift',
    'An account is free, and so is what you start with. No purchase necessary.', 'Sign up', '/signup', 40);
insert into banners_banner (place, type, title, text, action_label, action_href, position) values
  ('promo', 'Collection', 'Best return', 'What gives back the most in the long run.', 'See them', '/issues/best-return', 10),
  ('promo', 'Page', 'Check any round', 'Replay it in your browser, from its seed.', 'Open the checker', '/fairness', 20);
insert into banners_banner (place, type, section, kicker, title, text, action_label, action_href, position) values
  ('scheme', 'Collection', 'popularGames', 'Collection', 'You choose the odds',
    'Dice from a sure thing to one in a hundred: the price is always fair to the chance.', 'Roll',
    '/issues/choose-your-odds', 10);
