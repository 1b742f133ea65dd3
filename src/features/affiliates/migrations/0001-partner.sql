-- Players who are partners of the house, put in by the operator, and where their own pages are: a path of this
-- site, or an address whose origin stands in PARTNER_ORIGINS.
create table affiliates_partner (
  player_id uuid primary key,
  partner_url text not null,
  since timestamptz not null
);
