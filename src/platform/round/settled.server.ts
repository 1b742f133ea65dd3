/**
 * SQL: rounds as they were settled, by player and id: what was at risk in them (minor units of the mode's
 * currency), how much of it counts toward rewards (ten-thousandths), and when. A feature that pays for a
 * round of a moment joins it: its own rows alone prove nothing.
 */
export const SETTLED = `select player_id, round_id, mode, stake - returned as risked, weight,
  coalesce(finished_at, at) as settled_at from game_round where status = 1`
