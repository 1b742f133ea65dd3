-- Slides of the stage that speak of how the house works are for guests: who plays here already is shown what there is
-- to do. A banner that an operator changed stays for whom they chose.
update banners_banner set audience = 'guests'
where place = 'home' and audience = 'all' and action_href = '/fairness' and title = 'Check it yourself';
