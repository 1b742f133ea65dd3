import type { DrawTable } from '#client/rewards/draw-tables.ts'
import { t } from '#platform/words/words.ts'
import { FORMER_WEIGHTS } from '../economy.ts'
import { weights } from '../rules.ts'

/** The odds of the machine, for the page on which players check their draws. */
export const drawTables = (): readonly DrawTable[] => [
  {
    feature: 'fun-machine',
    title: t('Fun machine'),
    weights,
    labels: [
      t('Half of its price'),
      t('120% of its price'),
      t('Its price and free spins'),
      t('320% of its price'),
    ],
  },
  {
    feature: 'fun-machine',
    title: t('Fun machine, before the new odds'),
    weights: FORMER_WEIGHTS,
    labels: [t('A fifth of its price'), t('Free spins'), t('Half of its price'), t('Five times its price')],
  },
]
