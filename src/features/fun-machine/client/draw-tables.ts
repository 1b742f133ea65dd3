import type { DrawTable } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'
import { weights } from '../rules.ts'

/** The odds of the machine, for the page on which players check their draws. */
export const drawTables = (): readonly DrawTable[] => [
  {
    feature: 'fun-machine',
    title: t('Fun machine'),
    weights,
    labels: [t('A fifth of its price'), t('Free spins'), t('Half of its price'), t('Five times its price')],
  },
]
