import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import { clientsOf } from '#client/registry.ts'
import { chunkOf, windowConforms } from './conform.ts'
import { signedUp, site } from './site.ts'

/** Every window of a reward by keyboard alone, with little motion, for axe, and by what its code weighs. */
const at = site(undefined, { shared: true })

/** Name, title, something of its content, the file of its lazy part, where the card of the strip does not say it. */
const LISTED = [
  ['daily-login', 'Daily rewards', '.daily-day', 'src/features/daily-login/client/modal.tsx'],
  ['daily-wheel', 'Daily wheel', '.hub', 'src/features/daily-wheel/client/modal.tsx'],
  ['extra-wheel', 'Extra spin', '.hub', 'src/features/daily-wheel/client/extra-modal.tsx'],
  ['daily-wheel-rules', 'Wheel rules and odds', 'table', 'src/features/daily-wheel/client/rules-modal.tsx'],
  ['free-spins', 'Free spins', '.state, li', 'src/features/free-spins/client/modal.tsx'],
  ['app-playback-modal', 'Weekly cashback', '.cashback', 'src/features/cashback/client/modal.tsx'],
] as const

/** The windows that the other cards of the strip open, by their titles. */
const CARDS = (await clientsOf(registry)).flatMap(({ name, card }) => {
  const { title, modal } = card?.() ?? {}
  const file = `src/features/${name}/client/modal.tsx`
  if (!modal || !title || LISTED.some(([listed]) => listed === modal) || !existsSync(file)) return []
  return [[modal, title, '.button', file] as const]
})
const WINDOWS = [...LISTED, ...CARDS]

/** Those that no address opens: they weigh as little. */
const OTHERS = [
  'src/features/rank-league/client/rank-modal.tsx',
  'src/features/rank-league/client/welcome-modal.tsx',
  'src/features/cashback/client/reward-modal.tsx',
]

/** kB by gzip. */
const MOST = 15

test.each([
  ['aurelia', { width: 1280, height: 800 }, 0],
  ['popply', { width: 390, height: 844 }, 1],
] as const)(
  'each window of a reward conforms, in %s',
  async (theme, viewport, turn) => {
    const page = await at.person({ viewport, reducedMotion: 'reduce' })
    await signedUp(page, at.url)
    await page.goto(`/promotions?theme=${theme}`)
    // The page is ready once it knows where the features stand.
    await page.waitForResponse((one) => one.url().includes('/rest/features-games-info/info/'))
    // In turn: what a window keeps is no matter of the brand, and axe sees each in others too.
    const mine = WINDOWS.filter((_, n) => n % 2 === turn)
    for (const [name, title, ready] of mine) await windowConforms(page, name, title, ready)
  },
  180_000,
)

test('no window of a reward weighs more than 15 kB', () => {
  const heavy = [...WINDOWS.map((one) => one[3]), ...OTHERS]
    .map((file) => ({ file, kB: Math.round(chunkOf(file) * 10) / 10 }))
    .filter(({ kB }) => kB > MOST)
  expect(heavy).toEqual([])
})
