import type { Scene } from '#tests/visual/frame-scenes.ts'

export const piece: readonly Scene[] = [
  {
    name: 'coin-fly',
    path: '/promotions?openModal=daily-login',
    ready: (page) => page.locator('.daily .button').first().waitFor(),
    press: /^Claim day/,
    lasts_ms: 1_800,
  },
]
