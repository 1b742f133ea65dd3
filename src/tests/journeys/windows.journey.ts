import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { chunkOf } from './conform.ts'

/** What the code of every window weighs; what it does is shown by its spec (`src/tests/components`). */
const WINDOWS = globSync('src/features/*/client/**/*modal.tsx')
  .map((path) => path.replaceAll('\\', '/'))
  // Whole pages in a window: a game's frame and the sign-up form, which their pages share.
  .filter((path) => !/play\/client\/game\/|registration-modal/.test(path))

/** kB by gzip. */
const MOST = 15.6

test('no window weighs more than 15.6 kB', () => {
  covers('001 §4.20')
  const heavy = WINDOWS.map((file) => ({ file, kB: Math.round(chunkOf(file) * 10) / 10 })).filter(
    ({ kB }) => kB > MOST,
  )
  expect(heavy).toEqual([])
  expect(WINDOWS.length).toBeGreaterThan(20)
})
