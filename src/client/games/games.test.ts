import { registry } from '#app/registry.ts'
import { describe, expect, test, vi } from 'vitest'
import type { Call } from '#platform/calls/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { App } from '../context/app.ts'
import {
  packCatalogue,
  forgetGames,
  gamesOf,
  noteVersion,
  unpackCatalogue,
  readGames,
  type Sources,
} from './games.ts'
import { catalogue, game } from './games.fixture.ts'

async function read(more: Partial<Sources>) {
  const said: string[] = []
  const saved: unknown[] = []
  const games = await readGames({
    mayCache: true,
    hash: 'abc',
    inside: false,
    favorites: [2],
    stored: async () => packCatalogue(catalogue),
    backend: async () => catalogue,
    store: async (one) => void saved.push(one),
    lastGood: () => null,
    say: (message) => void said.push(message),
    ...more,
  })
  return { games, said, saved }
}
const fails = () => Promise.reject(new Error('away'))

describe('the way to the games (000 §5, §8)', () => {
  test('what is kept is nobody’s; the hearts are the player’s, the order is kept', async () => {
    covers('000 §3.34')
    expect(
      JSON.stringify(packCatalogue({ ...catalogue, games: [game(1, { isFavorite: true })] })),
    ).not.toMatch(/true/)
    const { games, said } = await read({ backend: fails })
    expect(games!.games.map(({ id, isFavorite }) => [id, isFavorite])).toEqual([
      [3, false],
      [1, false],
      [2, true],
    ])
    expect(said).toEqual([])
    expect(unpackCatalogue(packCatalogue(catalogue), []).recentGames).toEqual([])
  })

  test('kept, then backend, then the last good ones; each fault is reported', async () => {
    covers('000 §5.9', '000 §8.19')
    const bad = { ...catalogue, games: {} }
    const cases: readonly [Partial<Sources>, readonly string[]][] = [
      [{ hash: '' }, ['Games cache error: playerRestrictionIdsHash not found']],
      [{ stored: async () => bad }, ['Cached games not valid']],
      [{ stored: async () => undefined }, ['Cached games not valid']],
      [{ stored: async () => bad, inside: true }, ['Cached games from nitro not valid']],
      [{ stored: async () => undefined, inside: true }, []],
      [{ stored: fails }, ['API request failed']],
    ]
    for (const [sources, said] of cases) {
      const answer = await read(sources)
      expect(answer.said).toEqual(said)
      expect(answer.games).toBe(catalogue)
    }
    const lost = await read({ stored: fails, backend: async () => bad, lastGood: () => catalogue })
    expect(lost.said).toEqual(['API request failed', 'Games response from BE not valid'])
    expect(lost.games).toBe(catalogue)
    expect(await read({ mayCache: false, backend: fails })).toMatchObject({
      games: null,
      said: ['API request failed'],
    })
  })

  test('a page fills the memory of its process, a browser never does', async () => {
    covers('000 §7.49')
    const empty = async () => undefined
    expect((await read({ inside: true, stored: empty })).saved).toEqual([packCatalogue(catalogue)])
    expect((await read({ stored: empty })).saved).toEqual([])
    expect((await read({ inside: true, mayCache: false })).saved).toEqual([])
    expect((await read({ inside: true, stored: empty, store: fails })).games).toBe(catalogue)
  })
})

test('the first question for games names the build of the page, later ones the newest (000 §7, versionApp)', async () => {
  covers('000 §7.47')
  const inputs: unknown[] = []
  const me = { playerRestrictionIdsHash: 'abc', favoriteGames: [], login: 'nadia' }
  const app = {
    brand: { name: 'test', flags: { cacheAvailable: true } },
    player: { getState: () => ({ me }) },
    registry,
    version: '1',
    call: async (call: Call, input: unknown) => {
      if (call === registry.core.games.games) inputs.push(input)
      return { success: true, data: packCatalogue(catalogue) }
    },
  } as unknown as App
  // A browser's copy of the module.
  vi.stubGlobal('document', {})
  vi.resetModules()
  const games = await import('./games.ts')
  await games.gamesOf(app)
  // The home payload says the same build: nothing is asked again.
  games.noteVersion('1')
  await games.gamesOf(app)
  games.noteVersion('2')
  await games.gamesOf(app)
  vi.unstubAllGlobals()
  expect(inputs).toEqual([
    { groupKey: 'abc', versionApp: '1' },
    { groupKey: 'abc', versionApp: '2' },
  ])
})

test('the games are read once a page, and again for a newer build (000 §7, versionApp)', async () => {
  covers('000 §7.50', '000 §7.58')
  let asked = 0
  const me = { playerRestrictionIdsHash: 'abc', favoriteGames: [], login: 'nadia' }
  const app = {
    brand: { name: 'test', flags: { cacheAvailable: false } },
    player: { getState: () => ({ me }) },
    registry,
    call: async () => ({ success: ++asked > 0, data: catalogue }),
  } as unknown as App
  forgetGames()
  noteVersion('1')
  await Promise.all([gamesOf(app), gamesOf(app)])
  expect(asked).toBe(1)
  noteVersion('2')
  await gamesOf(app)
  await gamesOf(app)
  expect(asked).toBe(2)
})
