import type { DrawTable } from '#client/rewards/draw-tables.ts'
import { t } from '#platform/words/words.ts'
import { weights } from '../rules.ts'

/** The odds of the coin, for the page on which players check their draws. */
export const drawTables = (): readonly DrawTable[] => [
  { feature: 'flip-the-coin', title: t('Flip the coin'), weights, labels: [t('Heads'), t('Tails')] },
]
