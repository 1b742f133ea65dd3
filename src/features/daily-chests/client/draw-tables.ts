import type { App } from '#client/context/app.ts'
import type { DrawTable } from '#client/rewards/draw-tables.ts'
import { prizeHere } from '#client/page/prize-here.ts'
import { t } from '#platform/words/words.ts'
import { prizeAt, weights } from '../rules.ts'

/** The odds of a chest, for the page on which players check their draws. */
export const drawTables = (app: App): readonly DrawTable[] => [
  {
    feature: 'daily-chests',
    title: t('Daily chests'),
    weights,
    labels: weights.map((_, place) => prizeHere(app, prizeAt(place))),
    // `<day>:<chest>`
    causeOf: (key) => t('Chest {number}', { number: key.split(':')[1] ?? '' }),
  },
]
