import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { transact } from '#platform/data/db.server.ts'
import { emit } from '#platform/events/events.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { atRest, pushesTo } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '#features/rank-league/contract.ts'

/** A section of the league brings a booster, told with the section. */
const at = testSite()

const rows = async <R extends object>(text: string, values: unknown[] = []) =>
  (await at.runtime.database.pool.query<R>(text, values)).rows

const boostersOf = async (client: Client) =>
  rows<{ wheel: string; key: string }>(
    'select kind as wheel, key from item where player_id = $1 order by kind, key',
    [await at.idOf(client)],
  )

/** The data of the pushes that announced new league sections to a player. */
async function readSections(client: Client): Promise<unknown[]> {
  const pushes = await pushesTo(at.runtime.database.pool, await at.idOf(client), 'rankLeague')
  return pushes.filter(({ action }) => action === 'sectionUp').map(({ data }) => data)
}

async function confirmAll(client: Client) {
  await rows(
    `update player set email_confirmed_at = created_at, phone_confirmed_at = created_at,
       profile_completed_at = created_at where email = $1`,
    [client.email],
  )
  // A session is cached for less than a second.
  at.clock.advance(1_000)
}

/** One settled round of so many coins. */
async function wager(client: Client, stake: number) {
  const player = await at.idOf(client)
  const balance = { entries: 0, winnings: 0, tourPoints: 0, version: 1 }
  const round = { game: 'tidal-fortune', mode: 'TournamentPoints', stake, win: 0, balance } as const
  await transact(at.runtime.database.db, (tx) =>
    emit(tx, at.clock, player, 'round.settled', { round_id: randomUUID(), ...round }),
  )
  await atRest(at.runtime.database.pool, at.consumers.drain)
}

test('one booster comes with a section', async () => {
  covers('001 wheel.10')
  const player = await at.player()
  await confirmAll(player)
  await wager(player, 851_000)
  await wager(player, 200)
  expect(await boostersOf(player)).toEqual([{ wheel: 'booster', key: 'rank:section:11' }])
  expect(await readSections(player)).toMatchObject([
    { section: 'silver', prize: { entries: 50 }, boosters: 1 },
  ])
})

test('one comes for each section, and none before the account is whole', async () => {
  const player = await at.player()
  await wager(player, 3_501_000)
  expect(await boostersOf(player)).toEqual([])
  await confirmAll(player)
  await wager(player, 200)
  expect((await boostersOf(player)).map(({ key }) => key)).toEqual(['rank:section:11', 'rank:section:21'])
  expect(await readSections(player)).toMatchObject([{ section: 'gold', boosters: 2 }])
})

test('it is published with the section, or its worth where the brand has no wheel', async () => {
  const silver = async (theme: string) =>
    (await at.visitor({ theme }).call(calls.pageInfo)).body.payload.sections[1]!.prize
  expect(await silver('aurelia')).toEqual({ entries: 50, wheelSpin: 'booster' })
  expect(await silver('saltpeak')).toEqual({ entries: 61, coins: 2_646 })
})

test.each([
  ['as a turn and among the items', { wheelSpin: 'booster', items: [{ kind: 'booster', count: 2 }] }],
  ['the other way round', { items: [{ kind: 'booster', count: 2 }], wheelSpin: 'booster' }],
] as const)('a prize with boosters %s gives all of them, once for its cause', async (_, prize) => {
  const player = await at.player()
  const receiver = { playerId: await at.idOf(player), state: 'TX', theme: 'aurelia' }
  const give = () =>
    transact(at.runtime.database.db, (tx) =>
      grant(at.runtime, tx, receiver, prize, { feature: 'daily-wheel', key: 'gift', kind: 'gift' }),
    )
  expect((await give()).replayed).toBe(false)
  expect((await give()).replayed).toBe(true)
  expect((await boostersOf(player)).map(({ key }) => key)).toEqual(['gift', 'gift#items', 'gift#items#2'])
})
