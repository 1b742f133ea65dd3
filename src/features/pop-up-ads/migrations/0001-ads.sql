-- Ads that operators write. What an ad says is data, in all languages; the checks here are the last line, what is
-- refused with a sentence is refused before (write-ad.server.ts).
create table pop_up_ads_ad (
  popup_id integer primary key generated always as identity,
  name text not null unique check (length(name) between 1 and 60),
  campaign text not null check (length(campaign) between 1 and 60),
  company_priority integer not null check (company_priority between 0 and 1000),
  popup_priority integer not null check (popup_priority between 0 and 1000),
  -- Null = all brands.
  theme text,
  -- A feature that the ad is about: brands without it don't show the ad. Null = none.
  about text,
  audience text not null check (audience in ('all', 'guests', 'players')),
  triggers text[] not null check (
    cardinality(triggers) > 0
    and triggers <@ array['login', 'session_start', 'lobby_return', 'level_up', 'low_balance']
  ),
  delay_ms integer not null check (delay_ms between 0 and 60000),
  -- sprite:<name>, stage, or empty.
  picture text not null check (picture ~ '^(sprite:[a-z0-9-]{1,40}|stage)?$'),
  -- {locale: {title, text, label}}; "en" is always there.
  words jsonb not null check (words ? 'en' and octet_length(words::text) <= 4000),
  href text not null check (length(href) <= 500 and href ~ '^(/([^/\\]|$)|https?://)'),
  shown_from timestamptz,
  shown_until timestamptz check (shown_until > shown_from),
  written_by text not null,
  written_at timestamptz not null
);

-- Each showing: what the caps go by, and what became of it.
create table pop_up_ads_log (
  log_id uuid primary key,
  popup_id integer not null,
  campaign text not null,
  theme text not null,
  -- Null = a guest.
  player_id uuid,
  -- SHA-256 of the browser's tracking id.
  browser bytea not null,
  trigger_type text not null,
  given_at timestamptz not null,
  -- The visit that it belongs to, and when its visitor was last heard of in it.
  visit_at timestamptz not null,
  heard_at timestamptz not null,
  viewed_at timestamptz,
  clicked_at timestamptz,
  closed_at timestamptz
);
create index pop_up_ads_log_player on pop_up_ads_log (player_id, given_at) where player_id is not null;
create index pop_up_ads_log_browser on pop_up_ads_log (browser, given_at);
create index pop_up_ads_log_given on pop_up_ads_log (given_at);
