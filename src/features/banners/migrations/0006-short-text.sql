-- On a phone the Spanish text of this banner did not fit its three lines. A text that an operator changed stays.
update banners_words
set text = 'Juegos de baja volatilidad. Las probabilidades están en la página de cada juego.'
where locale = 'es' and text = 'Nuestros juegos de baja volatilidad. Las probabilidades están en la página de cada juego.';
