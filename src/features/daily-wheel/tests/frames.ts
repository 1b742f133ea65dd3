import type { Scene } from '#tests/visual/frame-scenes.ts'

export const piece: readonly Scene[] = [
  {
    name: 'wheel spin',
    path: '/promotions?openModal=daily-wheel',
    ready: (page) => page.locator('button.hub').first().waitFor(),
    press: 'Spin the wheel',
    lasts_ms: 3_000,
  },
]
