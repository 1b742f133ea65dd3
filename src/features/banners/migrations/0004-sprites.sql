-- Small banners stand on cards, not on stages: what they show is a thing, not a scene.
comment on column banners_banner.image is
  'Address of a picture without density and ending; stage:play and stage:gift = stages of the brand; sprite:<name> = a thing of public/art/sprites, for promo and scheme; empty = its own.';
update banners_banner set image = 'sprite:dice' where place = 'scheme' and action_href = '/issues/choose-your-odds' and image = '';
update banners_banner set image = 'sprite:chest' where place = 'promo' and action_href = '/issues/best-return' and image = '';
update banners_banner set image = 'sprite:key' where place = 'promo' and action_href = '/fairness' and image = '';
