import type { Scene } from '#tests/visual/frame-scenes.ts'

const levels = [{ level: 7, section: 'bronze', prize: { coins: 3_500, entries: 2 } }]

/** A level that is celebrated. */
export const piece: readonly Scene[] = [
  {
    name: 'level-up',
    path: '/promotions',
    push: { type: 'rankLeague', action: 'assignPrize', data: { levels } },
    lasts_ms: 2_600,
  },
]
