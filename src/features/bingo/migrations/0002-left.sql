-- Balls that were left at the end of a run, as they were paid; null before.
alter table bingo_player add column left_balls integer check (left_balls >= 0);
