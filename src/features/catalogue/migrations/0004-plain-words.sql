-- Rewrites the shipped collections in plain American English, and their Spanish. A text that an operator changed stays.
create temporary table catalogue_plain (
  slug text, title text, text text, new_title text, new_text text,
  es_title text, es_text text, new_es_title text, new_es_text text
) on commit drop;

insert into catalogue_plain values
  ('editors-choice', 'Editor’s choice', 'The games we show our friends first.',
    'Editor’s picks', 'Our team’s favorite games.',
    'Nuestra selección', 'Los juegos que enseñamos primero a los amigos.',
    'Nuestra selección', 'Los juegos favoritos de nuestro equipo.'),
  ('calm-and-steady', 'Calm and steady', 'Small wins that come often: these games swing the least.',
    'Calm and steady', 'Low volatility: smaller wins, more often.',
    'Con calma', 'Premios pequeños que llegan a menudo: los juegos que menos oscilan.',
    'Con calma', 'Baja volatilidad: premios más pequeños, más seguidos.'),
  ('big-swings', 'Big swings', 'Long waits and large wins: high volatility, for patient players.',
    'Big swings', 'Larger wins, less often: high volatility, for patient players.',
    'Grandes vaivenes', 'Esperas largas y premios grandes: volatilidad alta, para jugadores pacientes.',
    'Grandes altibajos', 'Premios más grandes, menos seguidos: alta volatilidad, para jugadores pacientes.'),
  ('best-return', 'Best return', 'The games that give back the most in the long run: 96.2 % and more.',
    'Highest RTP', 'Games with an RTP of 96.2% or more.',
    'El mejor retorno', 'Los juegos que más devuelven a la larga: un 96,2 % o más.',
    'El RTP más alto', 'Juegos con un RTP de 96.2% o más.'),
  ('free-spins', 'Free spins', 'Line games whose scatters open free spins with multiplied wins.',
    'Free spins', 'Payline slots where scatters trigger free spins with multiplied wins.',
    'Giros gratis', 'Juegos de líneas cuyos scatters abren giros gratis con premios multiplicados.',
    'Giros gratis', 'Slots de líneas en los que los scatters activan giros gratis con premios multiplicados.'),
  ('hold-and-link', 'Hold & Link', 'Coins stay, the rest spins again: every new coin starts the count anew.',
    'Hold & Link', 'Coins lock in place while the rest respins. Each new coin resets the count.',
    'Hold & Link', 'Las monedas se quedan y el resto gira otra vez: cada moneda nueva reinicia la cuenta.',
    'Hold & Link', 'Las monedas quedan fijas mientras el resto vuelve a girar. Cada moneda nueva reinicia la cuenta.'),
  ('choose-your-odds', 'Choose your odds', 'You set the chance, the game sets the price.',
    'Choose your odds', 'Pick your chance of winning. The payout adjusts to match.',
    'Elige tu probabilidad', 'Tú pones la probabilidad, el juego pone el precio.',
    'Elige tu probabilidad', 'Elige tu probabilidad de ganar. El pago se ajusta a ella.');

update catalogue_issue_words w
set title = p.new_es_title, text = p.new_es_text
from catalogue_issue i join catalogue_plain p on i.slug = p.slug and i.title = p.title and i.text = p.text
where w.issue_id = i.issue_id and w.locale = 'es' and w.title = p.es_title and w.text = p.es_text;

update catalogue_issue i
set title = p.new_title, text = p.new_text
from catalogue_plain p
where i.slug = p.slug and i.title = p.title and i.text = p.text;
