import { expect, test } from 'vitest'
import { sources } from '../source.ts'

/** Files that hear keys and act on none: they only learn that somebody is there, or hand them on. */
const ONLY_HEAR = [
  'src/app/entry/boot.ts',
  'src/client/realtime/reconnects.ts',
  'src/client/version/inactivity.ts',
  // It looks at Caps Lock.
  'src/ui/forms/password.tsx',
  // Any key stops it.
  'src/ui/lobby/hero.tsx',
  'src/ui/sound/mixer.ts',
  'src/ui/sound/sound.ts',
  // Their hooks have the keys: `walk.ts`, `use-felt-arrows.ts`.
  'src/games/stage/originals/boards/roulette-board.tsx',
  'src/games/stage/originals/felt/racetrack.tsx',
  'src/ui/kit/path-board/path-board.tsx',
]

const HEARS = /\bonKey(?:Down|Up|Press)\b|'key(?:down|up|press)'|\bKeyboardEvent\b/

const hearing = sources().filter(
  ({ path, text }) =>
    !/\.(?:spec|test|bench|journey)\./.test(path) && !path.startsWith('src/tests/') && HEARS.test(text),
)

test('keys of an input method trigger nothing: whoever acts on a key asks `isComposing`', () => {
  const deaf = hearing.filter(({ text }) => !text.includes('isComposing(')).map(({ path }) => path)
  expect(deaf.toSorted()).toEqual(ONLY_HEAR.toSorted())
})
