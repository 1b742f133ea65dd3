-- Low volatility doesn't mean more wins: some such games pay in fewer rounds than wild ones. Four of twelve line
-- games multiply nothing in free spins. A text that an operator changed stays.
create temporary table catalogue_true (
  slug text, text text, new_text text, es_text text, new_es_text text
) on commit drop;

insert into catalogue_true values
  ('calm-and-steady', 'Low volatility: smaller wins, more often.',
    'Low volatility: results stay closer to the average.',
    'Baja volatilidad: premios más pequeños, más seguidos.',
    'Baja volatilidad: los resultados se alejan menos del promedio.'),
  ('big-swings', 'High volatility: larger wins, less often.',
    'High volatility: results stray further from the average.',
    'Alta volatilidad: premios más grandes, menos seguidos.',
    'Alta volatilidad: los resultados se alejan más del promedio.'),
  ('free-spins', 'Payline slots where scatters trigger free spins with multiplied wins.',
    'Payline slots where scatters trigger free spins.',
    'Slots de líneas en los que los scatters activan giros gratis con premios multiplicados.',
    'Slots de líneas en los que los scatters activan giros gratis.');

update catalogue_issue_words w
set text = c.new_es_text
from catalogue_issue i join catalogue_true c on i.slug = c.slug and i.text = c.text
where w.issue_id = i.issue_id and w.locale = 'es' and w.text = c.es_text;

update catalogue_issue i
set text = c.new_text
from catalogue_true c
where i.slug = c.slug and i.text = c.text;
