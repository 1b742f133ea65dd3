-- A brand has stages beside its own: banners about play and about gifts name theirs.
comment on column banners_banner.image is
  'Address of a picture without density and ending; stage:play and stage:gift = stages of the brand; empty = its own.';
update banners_banner set image = 'stage:play' where place = 'home' and theme is null and action_href = '/fairness';
update banners_banner set image = 'stage:gift' where place = 'home' and type = 'Welcome';
