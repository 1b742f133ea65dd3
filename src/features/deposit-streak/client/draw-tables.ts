import type { DrawTable } from '#client/rewards/draw-tables.ts'
import { t } from '#platform/words/words.ts'
import { SECTORS } from '../economy.ts'
import { weights } from '../rules.ts'

/** The odds of the vault, for the page on which players check their draws. */
export const drawTables = (): readonly DrawTable[] => [
  {
    feature: 'deposit-streak',
    title: t('Vault streak'),
    weights,
    labels: SECTORS.map(({ quarters }) => t('{factor} times the day’s average', { factor: quarters / 4 })),
  },
]
