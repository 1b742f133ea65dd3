-- When a round was settled that had stayed open: rows of rounds settled at once, and of earlier releases, have null, and
-- their `at` says it.
alter table game_round add column finished_at timestamptz;
