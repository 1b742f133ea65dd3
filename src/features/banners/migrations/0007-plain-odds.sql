-- Two banners promised what the odds don't say. A text that an operator changed stays.
update banners_banner set text = 'Pick your chance of winning, from 95% to 1%. The payout adjusts to match.'
where text = 'Pick your dice odds, from near certain to 1 in 100. The payout adjusts to match.';
update banners_words set text = 'Elige tu probabilidad de ganar, del 95% al 1%. El pago se ajusta a ella.'
where locale = 'es' and text = 'Elige tu probabilidad en los dados, de casi segura a 1 en 100. El pago se ajusta a ella.';
update banners_banner set text = 'Wins come less often, and they can be larger.'
where text = 'Wins come less often, and they can be larger. For patient players.';
update banners_words set text = 'Los premios salen menos seguido y pueden ser mayores.'
where locale = 'es' and text = 'Los premios salen menos seguido y pueden ser mayores. Para jugadores pacientes.';
