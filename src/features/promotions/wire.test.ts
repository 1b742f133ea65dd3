import { expect, test } from 'vitest'
import { DAY } from '#platform/time/clock.ts'
import { transact } from '#platform/data/db.server.ts'
import { grant } from '#platform/money/grant.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { planFromNow } from '#tests/rig/rewards/plan-run.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { expectAnswer } from '#tests/wire/wire.ts'
import { calls as promotions } from './contract.ts'

/** The promotions of a brand, in one place (000 §3, §7). */
const at = testSite()

test('GET /rest/page/promotions/ reads payload.promotions', async () => {
  covers('000 §7.2')
  for (const client of [at.visitor(), await at.player()]) {
    const { payload } = await expectAnswer(client, promotions.promotions)
    expect(payload.promotions.length).toBeGreaterThanOrEqual(2)
  }
})

test('GET /rest/page/promotions/ carries the spins of 001 §3', async () => {
  covers('000 §3.2')
  const player = await at.player()
  const receiver = { playerId: await at.idOf(player), state: 'TX', theme: 'aurelia' }
  const freeSpins = { game: 'tidal-fortune', count: 3, betLevel: 1, lifetime_ms: DAY }
  await transact(at.runtime.database.db, (tx) =>
    grant(at.runtime, tx, receiver, { freeSpins }, { feature: 'promotions', key: 'wire', kind: 'gift' }),
  )
  const { payload } = (await player.call(promotions.promotions)).body
  const detailsOf = (type: string) => payload.promotions.find((one) => one.type === type)!.details
  expect(detailsOf('playerFreeSpin')).toMatchObject({
    freeSpins: [{ game: 'tidal-fortune', count: 3, left: 3 }],
  })
  const guests = (await at.visitor().call(promotions.promotions)).body.payload.promotions
  expect(guests.map(({ details }) => details)).toEqual(guests.map(() => null))
})

test('what chance decides names its best prize, as the state of who asks allows it', async () => {
  const mostOf = async (client: Client) => {
    const { payload } = (await client.call(promotions.promotions)).body
    return Object.fromEntries(payload.promotions.map(({ type, most }) => [type, most]))
  }
  expect(await mostOf(await at.player())).toMatchObject({
    luckyDice: { coins: 10_000, entries: 100 },
    miniGameSlot: { coins: 25_000, entries: 200 },
    dailyChests: { entries: 500 },
  })
  // A map follows the economy of the run that takes place.
  const sections = Array.from({ length: 60 }, (_, i) => ({ coins: i === 7 ? 70 : 50 }))
  await planFromNow(at, { feature: 'adventure-map', economy: { sections }, days: 7 })
  expect(await mostOf(await at.player())).toMatchObject({ adventureMap: { coins: 70 } })
  expect(await mostOf(await at.player({ state: 'NY' }))).toMatchObject({ luckyDice: { coins: 20_000 } })
})
