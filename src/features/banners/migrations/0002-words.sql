-- The words of a banner in other languages; what is not here is shown in English.
create table banners_words (
  banner_id integer not null references banners_banner on delete cascade,
  locale text not null check (locale ~ '^[a-z]{2}$' and locale <> 'en'),
  kicker text not null default '' check (length(kicker) <= 40),
  title text not null check (length(title) <= 60),
  text text not null default '' check (length(text) <= 200),
  action_label text not null default '' check (length(action_label) <= 30),
  more_label text not null default '' check (length(more_label) <= 30),
  primary key (banner_id, locale)
);

insert into banners_words (banner_id, locale, kicker, title, text, action_label, more_label)
select b.banner_id, 'es', w.kicker, w.title, w.text, w.action_label, w.more_label
from banners_banner b join (values
  ('{game}', 'Juego de la semana', '{game}', '{gameText}', 'Jugar ahora', 'Sobre el juego'),
  ('See for yourself', 'Juego demostrable', 'Compruébalo tú', 'Cada resultado queda sellado antes de que juegues y se puede comprobar después.', 'Cómo funciona', ''),
  ('Every seat is the best seat', 'El programa', 'Cada butaca es la mejor', 'Una sola casa, las mismas probabilidades para todos, impresas junto a cada juego.', 'Ver todos los juegos', ''),
  ('Little wins, often', 'Dulce y sencillo', 'Premios chicos, seguidos', 'Juegos suaves, los que menos oscilan. Sus probabilidades están en la página.', 'Muéstrame', ''),
  ('Set the odds, launch', 'Tú decides', 'Fija la suerte y despega', 'Elige tú la probabilidad. El precio sale de ella.', 'Elegir', ''),
  ('For slow evenings', 'Aguas tranquilas', 'Para noches sin prisa', 'Juegos con premios pequeños y constantes. Aquí nada te apura.', 'Verlos', ''),
  ('Coins that stay', 'El cofre', 'Monedas que se quedan', 'Retenlas, enlázalas y llena el tablero.', 'Abrir el cofre', ''),
  ('This week’s line-up', 'En cartel', 'El cartel de la semana', 'Nombres nuevos en luces cada lunes.', 'Ver el cartel', ''),
  ('Clover by clover', 'Crecido aquí', 'Trébol a trébol', 'Las monedas guardan su sitio mientras el resto vuelve a girar.', 'A lo verde', ''),
  ('Games with big swings', 'Tierra abierta', 'Juegos de grandes vaivenes', 'Cabalgatas largas entre premios, y premios grandes. Para jugadores pacientes.', 'A montar', ''),
  ('Fair games, plain numbers', 'Libros abiertos', 'Juego limpio, números claros', 'Cada ronda se puede comprobar. Cada número está en la página.', 'Todos los juegos', ''),
  ('Start with a gift', 'Jugar es gratis', 'Empieza con un regalo', 'La cuenta es gratis, y también lo que recibes al empezar. No es necesario comprar.', 'Registrarse', '')
) as w (english, kicker, title, text, action_label, more_label) on b.title = w.english;
insert into banners_words (banner_id, locale, kicker, title, text, action_label)
select b.banner_id, 'es', w.kicker, w.title, w.text, w.action_label
from banners_banner b join (values
  ('promo', 'Best return', '', 'El mejor retorno', 'Lo que más devuelve a la larga.', 'Verlos'),
  ('promo', 'Check any round', '', 'Comprueba cualquier ronda', 'Vuelve a jugarla en tu navegador, desde su semilla.', 'Abrir el comprobador'),
  ('scheme', 'You choose the odds', 'Colección', 'Tú eliges la probabilidad', 'Dados desde lo seguro hasta uno en cien: el precio siempre es justo con la suerte.', 'Tirar')
) as w (place, english, kicker, title, text, action_label) on b.place = w.place and b.title = w.english
on conflict do nothing;
