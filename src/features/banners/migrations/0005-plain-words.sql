-- Rewrites the shipped banners in plain American English, and their Spanish. A text that an operator changed stays:
-- each row is matched by the words it shipped with.
create temporary table banners_plain (
  place text, title text, text text,
  new_kicker text, new_title text, new_text text, new_label text, new_more text,
  es_title text, es_text text,
  new_es_kicker text, new_es_title text, new_es_text text, new_es_label text, new_es_more text
) on commit drop;

insert into banners_plain values
  ('home', '{game}', '{gameText}',
    'Game of the week', '{game}', '{gameText}', 'Play now', 'About this game',
    '{game}', '{gameText}',
    'Juego de la semana', '{game}', '{gameText}', 'Jugar ahora', 'Sobre el juego'),
  ('home', 'See for yourself', 'Every result is sealed before you play and can be checked after.',
    'Provably fair', 'Check it yourself', 'Every result is sealed before you play. Verify it afterward.', 'How it works', '',
    'Compruébalo tú', 'Cada resultado queda sellado antes de que juegues y se puede comprobar después.',
    'Juego verificable', 'Compruébalo tú', 'Cada resultado queda sellado antes de que juegues. Verifícalo después.', 'Cómo funciona', ''),
  ('home', 'Every seat is the best seat', 'One house, the same odds for everybody, printed beside each game.',
    'Tonight’s program', 'Every seat is the best seat', 'Everyone plays at the same odds, published for every game.', 'See all games', '',
    'Cada butaca es la mejor', 'Una sola casa, las mismas probabilidades para todos, impresas junto a cada juego.',
    'Programa de hoy', 'Cada butaca es la mejor', 'Todos juegan con las mismas probabilidades, publicadas en cada juego.', 'Ver todos los juegos', ''),
  ('home', 'Little wins, often', 'Gentle games that swing the least. Their odds are on the page.',
    'Sweet and simple', 'Small wins, more often', 'Our low-volatility games. See the odds on every game page.', 'See games', '',
    'Premios chicos, seguidos', 'Juegos suaves, los que menos oscilan. Sus probabilidades están en la página.',
    'Dulce y sencillo', 'Premios chicos, más seguidos', 'Nuestros juegos de baja volatilidad. Las probabilidades están en la página de cada juego.', 'Ver juegos', ''),
  ('home', 'Set the odds, launch', 'Choose the chance yourself. The price follows from it.',
    'Your call', 'Set your own odds', 'Pick your chance of winning. The payout adjusts to match.', 'See games', '',
    'Fija la suerte y despega', 'Elige tú la probabilidad. El precio sale de ella.',
    'Tú decides', 'Fija tus probabilidades', 'Elige tu probabilidad de ganar. El pago se ajusta a ella.', 'Ver juegos', ''),
  ('home', 'For slow evenings', 'Games with small, steady wins. Nothing here hurries you.',
    'Calm water', 'For slow evenings', 'Low-volatility games: smaller wins, more often. Play at your own pace.', 'See games', '',
    'Para noches sin prisa', 'Juegos con premios pequeños y constantes. Aquí nada te apura.',
    'Aguas tranquilas', 'Para noches sin prisa', 'Juegos de baja volatilidad: premios más chicos, más seguidos. Juega a tu ritmo.', 'Ver juegos', ''),
  ('home', 'Coins that stay', 'Hold them, link them, and fill the board.',
    'Hold & Link', 'Coins that stay put', 'Coins lock in place while the rest of the board respins.', 'Open the chest', '',
    'Monedas que se quedan', 'Retenlas, enlázalas y llena el tablero.',
    'Hold & Link', 'Monedas que se quedan', 'Las monedas quedan fijas mientras el resto del tablero vuelve a girar.', 'Abrir el cofre', ''),
  ('home', 'This week’s line-up', 'New names in lights every Monday.',
    'Now playing', 'This week’s lineup', 'New featured games every Monday.', 'See the lineup', '',
    'El cartel de la semana', 'Nombres nuevos en luces cada lunes.',
    'En cartel', 'El cartel de la semana', 'Nuevos juegos destacados cada lunes.', 'Ver el cartel', ''),
  ('home', 'Clover by clover', 'Coins hold their place while the rest spins again.',
    'Hold & Link', 'Coins that take root', 'Coins lock in place while the rest of the board respins.', 'See games', '',
    'Trébol a trébol', 'Las monedas guardan su sitio mientras el resto vuelve a girar.',
    'Hold & Link', 'Monedas que echan raíces', 'Las monedas quedan fijas mientras el resto del tablero vuelve a girar.', 'Ver juegos', ''),
  ('home', 'Games with big swings', 'Long rides between wins, and large ones. For patient players.',
    'High volatility', 'Games with big swings', 'Wins come less often, and they can be larger. For patient players.', 'Saddle up', '',
    'Juegos de grandes vaivenes', 'Cabalgatas largas entre premios, y premios grandes. Para jugadores pacientes.',
    'Alta volatilidad', 'Juegos con grandes altibajos', 'Los premios salen menos seguido y pueden ser mayores. Para jugadores pacientes.', 'A montar', ''),
  ('home', 'Fair games, plain numbers', 'Every round can be checked. Every number is on the page.',
    'Open books', 'Fair games, plain numbers', 'Check any round. See the odds on every game page.', 'See all games', '',
    'Juego limpio, números claros', 'Cada ronda se puede comprobar. Cada número está en la página.',
    'Cuentas claras', 'Juego limpio, números claros', 'Comprueba cualquier ronda. Las probabilidades están en la página de cada juego.', 'Ver todos los juegos', ''),
  ('home', 'Start with a gift', 'An account is free, and so is what you start with. No purchase necessary.',
    'Free to play', 'Start with a gift', 'Your account is free, and so is your welcome bonus. No purchase necessary.', 'Sign up', '',
    'Empieza con un regalo', 'La cuenta es gratis, y también lo que recibes al empezar. No es necesario comprar.',
    'Jugar es gratis', 'Empieza con un regalo', 'Tu cuenta es gratis, y también tu bono de bienvenida. No es necesario comprar.', 'Registrarse', ''),
  ('promo', 'Best return', 'What gives back the most in the long run.',
    '', 'Highest RTP', 'Our games with the highest return to player.', 'See games', '',
    'El mejor retorno', 'Lo que más devuelve a la larga.',
    '', 'El RTP más alto', 'Nuestros juegos con el retorno al jugador más alto.', 'Ver juegos', ''),
  ('promo', 'Check any round', 'Replay it in your browser, from its seed.',
    '', 'Verify any round', 'Replay it from its seed, right in your browser.', 'Open verifier', '',
    'Comprueba cualquier ronda', 'Vuelve a jugarla en tu navegador, desde su semilla.',
    '', 'Verifica cualquier ronda', 'Reprodúcela desde su semilla, en tu propio navegador.', 'Abrir verificador', ''),
  ('scheme', 'You choose the odds', 'Dice from a sure thing to one in a hundred: the price is always fair to the chance.',
    'Collection', 'You choose the odds', 'Pick your dice odds, from near certain to 1 in 100. The payout adjusts to match.', 'Roll the dice', '',
    'Tú eliges la probabilidad', 'Dados desde lo seguro hasta uno en cien: el precio siempre es justo con la suerte.',
    'Colección', 'Tú eliges la probabilidad', 'Elige tu probabilidad en los dados, de casi segura a 1 en 100. El pago se ajusta a ella.', 'Tirar los dados', '');

update banners_words w
set kicker = p.new_es_kicker, title = p.new_es_title, text = p.new_es_text, action_label = p.new_es_label, more_label = p.new_es_more
from banners_banner b join banners_plain p on b.place = p.place and b.title = p.title and b.text = p.text
where w.banner_id = b.banner_id and w.locale = 'es' and w.title = p.es_title and w.text = p.es_text;

update banners_banner b
set kicker = p.new_kicker, title = p.new_title, text = p.new_text, action_label = p.new_label, more_label = p.new_more
from banners_plain p
where b.place = p.place and b.title = p.title and b.text = p.text;
