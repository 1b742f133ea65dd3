import type { DrawTable } from '#client/rewards/draw-tables.ts'
import { t } from '#platform/words/words.ts'

/** Dice have no table of odds; their throws have numbers. */
export const drawTables = (): readonly DrawTable[] => [
  {
    feature: 'lucky-dice',
    title: t('Lucky dice'),
    weights: [],
    labels: [],
    // `<week>:<throw>`
    causeOf: (key) => t('Throw {number}', { number: key.split(':')[1] ?? '' }),
  },
]
