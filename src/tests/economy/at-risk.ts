/**
 * Where players stake more on the way, what counts toward rewards is more than a round began with, while its
 * return is told by the stake at its start: so many stakes are at risk in a round on average, at most, by the
 * best play. Doubles and splits add to it, ties give back.
 */
export const AT_RISK: Readonly<Record<string, number>> = { blackjack: 1.02 }
