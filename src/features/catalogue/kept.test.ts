import { expect, test } from 'vitest'
import { MINUTE, simClock } from '#platform/time/clock.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Catalogue } from './contract.ts'
import { openCatalogueCache } from './catalogue-cache.server.ts'

test('what is not valid is told and never kept; the last good catalogue stands in (000 §5, §8)', async () => {
  covers('000 §8.20')
  const clock = simClock(0)
  const said: string[] = []
  const log = { error: (_: unknown, message: string) => void said.push(message) } as unknown as Runtime['log']
  const cache = openCatalogueCache({ clock, log })
  const good = {
    games: [{ id: 1, isFavorite: true }],
    providers: [{ id: 1 }],
    menu: [],
    issueGamesIds: { a: [1] },
    schemeSections: [],
  } as unknown as Catalogue
  const bad = async () => ({ ...good, providers: [] })
  expect(await cache.read('x', bad)).toBeNull()
  expect((await cache.read('x', async () => good))!.games).toEqual({ 1: { id: 1, isFavorite: false } })
  expect(said.splice(0)).toEqual(['Cached games from BE not valid'])
  clock.advance(2 * MINUTE)
  expect(cache.fresh('x')).toBeNull()
  expect(await cache.read('x', bad)).not.toBeNull()
  expect(await cache.read('x', () => Promise.reject(new Error('away')))).not.toBeNull()
  expect(said).toEqual(['Cached games from BE not valid', 'API request failed'])
})
