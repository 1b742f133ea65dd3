-- Winners are shown by the names that their players have now. Rows of before hold the first letters of a login and don't
-- say whose they are: they go, and the next wins take their places.
delete from home_winner;
alter table home_winner add column player_id uuid;
