import type { Scene } from '#app/entry/frames.bench.ts'

export const piece: readonly Scene[] = [
  {
    name: 'coin-fly',
    path: '/promotions?openModal=daily-login',
    ready: (page) => page.locator('.daily .button').first().waitFor(),
    press: /^Claim day/,
    lasts_ms: 1_800,
  },
]
