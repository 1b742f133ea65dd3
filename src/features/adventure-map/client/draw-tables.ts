import type { DrawTable } from '#client/rewards/draw-tables.ts'
import { t } from '#platform/words/words.ts'

/** A die has no table of odds; throws have their numbers in the map. */
export const drawTables = (): readonly DrawTable[] => [
  {
    feature: 'adventure-map',
    title: t('Adventure map'),
    weights: [],
    labels: [],
    // `<run>:<throw>`
    causeOf: (key) => t('Roll {number}', { number: key.split(':')[1] ?? '' }),
  },
]
