import type { App } from '#client/context/app.ts'
import type { DrawTable } from '#client/rewards/draw-tables.ts'
import { prizeHere } from '#client/page/prize-here.ts'
import { t } from '#platform/words/words.ts'
import { prizeAt, weights } from '../rules.ts'

/** The odds of a box, for the page on which players check their draws. */
export const drawTables = (app: App): readonly DrawTable[] => [
  {
    feature: 'lootboxes',
    title: t('Loot box'),
    weights,
    labels: weights.map((_, place) => prizeHere(app, prizeAt(place))),
    // `box:<id>`
    causeOf: (key) => t('Box {id}', { id: key.slice(-6) }),
  },
]
