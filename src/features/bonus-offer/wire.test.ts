import { expect, test } from 'vitest'
import { DAY } from '#platform/time/clock.ts'
import { transact } from '#platform/data/db.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls as bonus } from './contract.ts'

/** The list of bonuses (001 §3, §7). */
const at = testSite()

/** The entry of an endpoint, by the calls that there are. */
const entryOf = (endpoint: string) =>
  at.dispatcher.entries.find(({ call }) =>
    new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(endpoint),
  )!

test('GET /rest/bonus-offer/get-bonuses/ tells each bonus, and its endpoint gives it', async () => {
  covers('001 bonuses.15')
  const player = await at.player()
  const ask = async () => (await expectAnswer(player, bonus.getBonuses)).data!
  const before = await ask()
  expect(before).toMatchObject({
    freeSpins: { available: false, endpoint: null, expiresAt: null, streakCount: 0 },
    rankLevel: { auto: true, available: false, prizes: { coins: 1_000, entries: 1 }, streakCount: 300 },
  })
  const waiting = Object.entries(before).flatMap(([name, { available, endpoint }]) =>
    available && endpoint ? [[name, endpoint] as const] : [],
  )
  expect(waiting.length).toBeGreaterThan(2)
  const taken: string[] = []
  for (const [name, endpoint] of waiting) {
    const { method } = entryOf(endpoint).call
    const answer = await player.send(method, endpoint, method === 'GET' ? {} : { body: {} })
    const { success, code, data } = (await answer.json()) as {
      success: boolean
      code?: string
      data?: { over?: boolean }
    }
    // Players choose something with it: the feature's own tests show that it gives its bonus.
    if (answer.status === 400 && code === 'BAD_INPUT') continue
    expect([name, answer.status, success]).toEqual([name, 200, true])
    // A run that goes on stays open.
    if (data?.over !== false) taken.push(name)
  }
  expect(taken.length).toBeGreaterThan(2)
  const after = await ask()
  for (const name of taken)
    expect([name, after[name]!.available, after[name]!.endpoint]).toEqual([name, false, null])
})

test('bonuses are in coins where entries are not allowed, and none is for who is self-excluded', async () => {
  const player = await at.player({ state: 'CA' })
  const { data } = (await player.call(bonus.getBonuses)).body
  for (const { prizes } of Object.values(data!)) expect(prizes.entries).toBe(0)
  await at.exclude(player, { signedIn: true })
  const out = (await player.call(bonus.getBonuses)).body.data!
  expect(Object.values(out).filter(({ available }) => available)).toEqual([])
})

test('the bonus of free spins says how many, and how long they last (001 §3)', async () => {
  covers('000 §3.2')
  const player = await at.player()
  const receiver = { playerId: await at.idOf(player), state: 'TX', theme: 'aurelia' }
  const freeSpins = { game: 'tidal-fortune', count: 3, betLevel: 1, lifetime_ms: DAY }
  await transact(at.runtime.database.db, (tx) =>
    grant(at.runtime, tx, receiver, { freeSpins }, { feature: 'bonus-offer', key: 'wire', kind: 'gift' }),
  )
  const { data } = (await player.call(bonus.getBonuses)).body
  expect(data!['freeSpins']).toMatchObject({
    available: true,
    expiresAt: new Date(at.clock.now() + DAY).toISOString(),
    streakCount: 3,
    streakCurrent: 0,
  })
})
