-- What the bundle gives more of is what comes at once: the parts of a fortune package add up to more.
update banners_banner set text =
  '20% more coins at once than a fortune package for this price, and no parts to wait for. The gift is the same.'
where type = 'Vip_bundle' and title = 'VIP bundle'
  and text = '20% more coins than the price usually buys, all at once. The gift with it stays the same.';
update banners_words set text =
  '20% más monedas al momento que un paquete de fortuna de este precio, sin partes que esperar. El regalo es el mismo.'
where locale = 'es'
  and text = '20% más monedas de lo que suele comprar el precio, todas a la vez. El regalo que lo acompaña es el mismo.';
