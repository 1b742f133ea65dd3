-- A bundle can end for one player before its banner does, and says which offer of packages it shows.
alter table banners_offer add column offer_id uuid, add column ends_at timestamptz;

insert into banners_banner (type, theme, audience, kicker, title, text, action_label, action_href, position)
select 'Vip_bundle', theme, 'players', 'For your rank', 'VIP bundle',
  '20% more coins than the price usually buys, all at once. The gift with it stays the same.',
  'See the bundle', '?openModal=app-preset-package-modal', 5
from (values ('aurelia'), ('dusk')) as t (theme);
insert into banners_words (banner_id, locale, kicker, title, text, action_label)
select banner_id, 'es', 'Por tu rango', 'Paquete VIP',
  '20% más monedas de lo que suele comprar el precio, todas a la vez. El regalo que lo acompaña es el mismo.',
  'Ver el paquete'
from banners_banner where type = 'Vip_bundle' and title = 'VIP bundle';
