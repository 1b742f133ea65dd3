-- The stages say what the games do: their coins lock in place. A text that an operator changed stays.
update banners_banner set title = 'Lock in the coins' where title = 'Coins that stay put';
update banners_banner set title = 'Every coin locks in' where title = 'Coins that take root';
update banners_words set title = 'Asegura las monedas' where locale = 'es' and title = 'Monedas que se quedan';
update banners_words set title = 'Cada moneda queda fija' where locale = 'es' and title = 'Monedas que echan raíces';
