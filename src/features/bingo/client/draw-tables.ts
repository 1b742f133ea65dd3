import type { DrawTable } from '#client/rewards/draw-tables.ts'
import { t } from '#platform/words/words.ts'

/** Bingo has no table of odds; its draws are ten numbers, each named by the end of its game's name. */
export const drawTables = (): readonly DrawTable[] => [
  {
    feature: 'bingo',
    title: t('Bingo'),
    weights: [],
    labels: [],
    causeOf: (key) => t('Game {id}', { id: key.slice(-8) }),
  },
]
