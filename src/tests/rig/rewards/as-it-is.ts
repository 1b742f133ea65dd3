import type { CheckContext } from '#platform/money/service-checks.ts'

/** For the check of a feature by itself: prizes are paid as they are, without what brands and places make of them. */
export const asItIs: Pick<CheckContext, 'moneyUnder' | 'levelsHad'> = {
  levelsHad: async () => [],
  moneyUnder: ({ coins = 0, entries = 0 }) => [{ coins, entries }],
}
