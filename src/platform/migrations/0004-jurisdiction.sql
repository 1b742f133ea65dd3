-- First rows of the table of jurisdictions: the law changes, so these are data with a date and a source,
-- to be checked again by counsel before a launch. A state without a row plays for prizes; a place that is
-- no state of the table `us_state` plays for none.
create table us_state (state text primary key, name text not null);
insert into us_state values
  ('AL','Alabama'),('AK','Alaska'),('AZ','Arizona'),('AR','Arkansas'),('CA','California'),('CO','Colorado'),
  ('CT','Connecticut'),('DE','Delaware'),('DC','District of Columbia'),('FL','Florida'),('GA','Georgia'),
  ('HI','Hawaii'),('ID','Idaho'),('IL','Illinois'),('IN','Indiana'),('IA','Iowa'),('KS','Kansas'),
  ('KY','Kentucky'),('LA','Louisiana'),('ME','Maine'),('MD','Maryland'),('MA','Massachusetts'),
  ('MI','Michigan'),('MN','Minnesota'),('MS','Mississippi'),('MO','Missouri'),('MT','Montana'),
  ('NE','Nebraska'),('NV','Nevada'),('NH','New Hampshire'),('NJ','New Jersey'),('NM','New Mexico'),
  ('NY','New York'),('NC','North Carolina'),('ND','North Dakota'),('OH','Ohio'),('OK','Oklahoma'),
  ('OR','Oregon'),('PA','Pennsylvania'),('RI','Rhode Island'),('SC','South Carolina'),('SD','South Dakota'),
  ('TN','Tennessee'),('TX','Texas'),('UT','Utah'),('VT','Vermont'),('VA','Virginia'),('WA','Washington'),
  ('WV','West Virginia'),('WI','Wisconsin'),('WY','Wyoming');

alter table jurisdiction add column min_age smallint not null default 21 check (min_age between 18 and 25);

insert into jurisdiction (state, effective_from, policy, source, last_verified) values
  ('MT', '2025-10-01', 'coinsOnly', 'state statute', '2026-11-01'),
  ('CT', '2025-10-01', 'coinsOnly', 'state statute', '2026-11-01'),
  ('NJ', '2025-08-15', 'coinsOnly', 'state statute', '2026-11-01'),
  ('NY', '2025-12-01', 'coinsOnly', 'state statute', '2026-11-01'),
  ('CA', '2026-01-01', 'coinsOnly', 'state statute', '2026-11-01'),
  ('NV', '2025-10-01', 'coinsOnly', 'state statute', '2026-11-01'),
  ('IN', '2026-07-01', 'coinsOnly', 'state statute', '2026-11-01'),
  ('WA', '2018-01-01', 'blocked', 'long closed', '2026-11-01'),
  ('ID', '2018-01-01', 'coinsOnly', 'long closed', '2026-11-01'),
  ('MI', '2023-01-01', 'coinsOnly', 'long closed', '2026-11-01'),
  ('DE', '2024-01-01', 'coinsOnly', 'long closed', '2026-11-01'),
  ('LA', '2025-06-01', 'coinsOnly', 'operators left after enforcement', '2026-11-01'),
  ('TN', '2026-01-01', 'coinsOnly', 'operators left after enforcement', '2026-11-01'),
  ('WV', '2025-06-01', 'coinsOnly', 'operators left after enforcement', '2026-11-01'),
  ('MD', '2025-06-01', 'coinsOnly', 'operators left after enforcement', '2026-11-01'),
  ('MN', '2025-12-01', 'coinsOnly', 'operators left after enforcement', '2026-11-01'),
  ('IL', '2026-02-01', 'coinsOnly', 'operators left after enforcement', '2026-11-01');
