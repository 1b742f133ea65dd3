/** SQL: whether a round was a free spin, whose stake the site paid. @param round the alias of its row */
export const isFreeRound = (round: string): string =>
  `exists (select from free_spin_round f where f.player_id = ${round}.player_id and f.round_id = ${round}.round_id)`
