-- Paths that lead elsewhere (000 §2): the operator's data, read on every navigation.
create table redirect (
  redirect_id bigint generated always as identity primary key,
  -- One brand, or all of them; a brand's own row goes first.
  theme text not null default '*',
  -- Without query, hash and the slash at its end.
  path text not null check (path = '/' or path ~ '^(/[^/?#\\[:cntrl:] ]+)+$'),
  -- A path of the site, or an https address whose origin stands in redirect_origin.
  target text not null check (
    length(target) <= 2000
    and (target ~ '^/([^/\\[:cntrl:] ][^\\[:cntrl:] ]*)?$' or target ~ '^https://[^/?#@\\[:cntrl:] ]+([/?#][^\\[:cntrl:] ]*)?$')
  ),
  permanent boolean not null default false,
  valid_from timestamptz not null default now(),
  valid_until timestamptz check (valid_until > valid_from),
  note text not null default '',
  unique (theme, path, valid_from)
);

-- Origins outside of the site that a redirect may lead to.
create table redirect_origin (
  origin text primary key check (origin ~ '^https://[a-z0-9.-]+(:[0-9]+)?$'),
  note text not null default '',
  added_at timestamptz not null default now()
);
