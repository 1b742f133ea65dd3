-- Pages to read and landings, by theme ('*' = all) and locale. The texts of the house are put in at start and
-- follow the release, until an operator edits them: from then on (edited_at) the operator's text stays.
create table pages_content (
  kind text not null check (kind in ('page', 'landing')),
  name text not null check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(name) <= 60),
  theme text not null default '*',
  locale text not null default 'en',
  title text not null,
  description text not null,
  -- Markdown; raw HTML in it is shown as text.
  body text not null,
  -- What only landings have: kicker, lead, action, group of games.
  options jsonb not null default '{}',
  -- Shown in between; null = always.
  published_from timestamptz,
  published_until timestamptz,
  updated_at timestamptz not null,
  edited_at timestamptz,
  primary key (kind, name, theme, locale),
  check (published_from < published_until)
);
