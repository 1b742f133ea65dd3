-- The words of a collection in other languages; what is not here is shown in English.
create table catalogue_issue_words (
  issue_id integer not null references catalogue_issue on delete cascade,
  locale text not null check (locale ~ '^[a-z]{2}$' and locale <> 'en'),
  title text not null check (length(title) between 2 and 60),
  text text not null check (length(text) <= 300),
  primary key (issue_id, locale)
);

insert into catalogue_issue_words (issue_id, locale, title, text)
select i.issue_id, 'es', w.title, w.text
from catalogue_issue i join (values
  ('editors-choice', 'Editor’s choice', 'Nuestra selección', 'Los juegos que enseñamos primero a los amigos.'),
  ('calm-and-steady', 'Calm and steady', 'Con calma',
    'Premios pequeños que llegan a menudo: los juegos que menos oscilan.'),
  ('big-swings', 'Big swings', 'Grandes vaivenes',
    'Esperas largas y premios grandes: volatilidad alta, para jugadores pacientes.'),
  ('best-return', 'Best return', 'El mejor retorno',
    'Los juegos que más devuelven a la larga: un 96,2 % o más.'),
  ('free-spins', 'Free spins', 'Giros gratis',
    'Juegos de líneas cuyos scatters abren giros gratis con premios multiplicados.'),
  ('hold-and-link', 'Hold & Link', 'Hold & Link',
    'Las monedas se quedan y el resto gira otra vez: cada moneda nueva reinicia la cuenta.'),
  ('choose-your-odds', 'Choose your odds', 'Elige tu probabilidad',
    'Tú pones la probabilidad, el juego pone el precio.')
) as w (slug, english, title, text) on i.slug = w.slug and i.title = w.english;
