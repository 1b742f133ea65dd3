-- A collection suggested that waiting pays. A text that an operator changed stays.
update catalogue_issue set text = 'High volatility: larger wins, less often.'
where slug = 'big-swings' and text = 'Larger wins, less often: high volatility, for patient players.';
update catalogue_issue_words set text = 'Alta volatilidad: premios más grandes, menos seguidos.'
where locale = 'es' and text = 'Premios más grandes, menos seguidos: alta volatilidad, para jugadores pacientes.';
