import { beforeAll, describe, expect, test } from 'vitest'
import { feature } from '#client/feature.ts'
import { loadServices } from '#features/index.server.ts'
import { get, type Answer } from '#platform/calls/contract.ts'
import { service } from '#platform/calls/service.server.ts'
import { answer, handle } from '#platform/calls/handle.server.ts'
import type { Caller } from '#platform/calls/caller.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { pagesOf } from '#tests/rig/pages.ts'
import { watchStatements } from '#tests/rig/statements.ts'
import { testSite, type TestSite } from '#tests/rig/test-site.ts'
import { ownRows } from '#platform/players/needs.server.ts'

/** However many features there are, what they say of a player costs the same few statements. */

/** A feature that needs of a standing whatever one can need. */
function invented(n: number) {
  const name = `invented-${n}`
  const rows = ownRows<{ readonly n: number }>({
    name: `${name}.rows`,
    sql: 'select $3::int as n where $1::uuid is not null and $2::timestamptz is not null',
    values: () => [n],
  })
  const calls = { look: get<Answer>(`/rest/${name}/`) }
  return service(
    { ...feature({ name }), calls },
    {
      calls: {
        look: handle(calls.look, { by: 'player', output: answer(), run: async () => ({ success: true }) }),
      },
      standing: { claims: ({ day }) => [day], rows: [rows], posts: [name], owed: true },
      state: (standing) => ({
        isActive: standing.rows(rows)[0]?.n === n && !standing.isPosted(name),
        isAvailable: !standing.isClaimed(name, standing.day) && standing.owed(name).length === 0,
        nextAt: null,
        finishedAt: standing.schedule(name).finishedAt,
      }),
    },
  )
}
const MANY = Array.from({ length: 20 }, (_, n) => invented(n))

const usual = testSite()
const larger = testSite({}, { services: async () => [...(await loadServices()), ...MANY] })
/** With how many statements each reads a standing; what is owed is read where a feature shows it. */
const sites = [
  ['as it is', usual, 3],
  ['with twenty features more', larger, 4],
] as const

const players = new Map<TestSite, Client>()
beforeAll(async () => {
  for (const [, at] of sites) {
    players.set(at, await at.player({ confirmed: true }))
    // What was just changed is not cached.
    at.clock.advance(10_000)
  }
})
const statementsOf = watchStatements()

/**
 * Returns the statements of a second run: by then a node has operators' tables, sessions, and brands in memory.
 */
async function asked(work: () => Promise<unknown>): Promise<readonly string[]> {
  await work()
  return statementsOf(work)
}

const INIT = '/rest/app/init/'
const FEATURES_INFO = '/rest/features-games-info/info/'
const callAt = (at: TestSite, path: string, input = {}) => {
  const { call } = at.dispatcher.entries.find((one) => one.call.path === path)!
  const cookies = Object.fromEntries(players.get(at)!.cookies)
  const caller: Caller = {
    ip: '127.0.0.1',
    origin: at.url,
    agent: 'test',
    theme: 'aurelia',
    cookies,
    idempotencyKey: null,
  }
  return at.dispatcher.dispatch(call, input, caller)
}

describe.each(sites)('a site %s', (_, at, few) => {
  test.each([FEATURES_INFO, '/rest/bonus-offer/get-bonuses/', '/rest/page/promotions/', INIT])(
    '%s takes no other statements than a standing',
    async (path) => {
      covers('001 §3.2')
      const sent = await asked(() => callAt(at, path))
      expect(sent).toHaveLength(few)
      expect(sent.filter((text) => !text.startsWith('-- prepared: '))).toEqual([])
    },
  )

  test('what a page shows of games and banners takes one', async () => {
    const sent = await asked(() => callAt(at, '/rest/page/home/', { only: 'rows' }))
    expect(sent).toHaveLength(1)
  })

  test('the lobby of a player takes one more, for its games', async () => {
    covers('001 §3.2')
    const page = pagesOf(at)
    const sent = await asked(() => page('/lobby', {}, players.get(at)))
    expect(sent).toHaveLength(few + 1)
  })
})

test('features that are there have their say, with all that they need', async () => {
  const { body } = await callAt(larger, FEATURES_INFO)
  const { featuresInfo } = (body as { data: { featuresInfo: Record<string, object> } }).data
  for (const { feature: one } of MANY)
    expect(featuresInfo[one.name]).toMatchObject({ isActive: true, isAvailable: true, finishedAt: null })
})
