import { expect, test } from 'vitest'
import { chunkOf } from './conform.ts'

/** What the code of every window of a reward weighs; what it does is shown by its spec (`src/tests/components`). */

/** The files of their lazy parts: a new window is one line here. */
const WINDOWS = [
  'src/features/daily-login/client/modal.tsx',
  'src/features/daily-wheel/client/modal.tsx',
  'src/features/daily-wheel/client/extra-modal.tsx',
  'src/features/daily-wheel/client/rules-modal.tsx',
  'src/features/free-spins/client/modal.tsx',
  'src/features/cashback/client/modal.tsx',
  'src/features/cashback/client/reward-modal.tsx',
  'src/features/rank-league/client/rank-modal.tsx',
  'src/features/rank-league/client/welcome-modal.tsx',
]

/** kB by gzip. */
const MOST = 15

test('no window of a reward weighs more than 15 kB', () => {
  const heavy = WINDOWS.map((file) => ({ file, kB: Math.round(chunkOf(file) * 10) / 10 })).filter(
    ({ kB }) => kB > MOST,
  )
  expect(heavy).toEqual([])
})
