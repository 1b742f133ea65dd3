-- The button leads to a list of games, and says so. A text that an operator changed stays.
update banners_banner set action_label = 'See games' where action_label = 'Open the chest';
update banners_words set action_label = 'Ver juegos' where locale = 'es' and action_label = 'Abrir el cofre';
