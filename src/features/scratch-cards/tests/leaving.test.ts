import { beforeAll, expect, test } from 'vitest'
import { transact } from '#platform/data/db.server.ts'
import { settleDeposit } from '#platform/deposits/deposits.server.ts'
import { unpaidOf } from '#platform/owed/owed.server.ts'
import { DAY, MINUTE } from '#platform/time/clock.ts'
import type { Client } from '#tests/rig/client.ts'
import { messagesTo } from '#tests/rig/inbox.ts'
import { atRest, payAllOwed } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { drawLotteries } from '../lottery/draw.server.ts'
import { drawNow, planLottery } from './plan.ts'

/** Holders of lottery tickets who leave before the draw: for a time, for good, or for a state without prizes. */
const at = testSite()
let ends_ms = 0
beforeAll(async () => void (ends_ms = await planLottery(at)))

const gain = async (client: Client, before: Awaited<ReturnType<Client['balance']>>) => {
  const { entries, tourPoints } = await client.balance()
  return { entries: entries - before.entries, coins: tourPoints - before.tourPoints }
}
const subjects = async (client: Client) =>
  (await messagesTo(client, client.email)).filter(({ subject }) => /lottery|drawn|won/i.test(subject)).length

test('each winner is owed once: paid in coins where entries are not allowed, later after an exclusion, never after a closing', async () => {
  const members = []
  for (const key of ['stays', 'moves', 'away', 'gone']) {
    const client = await at.player()
    const playerId = await at.idOf(client)
    await transact(at.runtime.database.db, (tx) =>
      settleDeposit(tx, at.clock, { playerId, key, route: 'free', cents: 499, product: 'standard' }),
    )
    members.push({ client, id: playerId })
  }
  const { database } = at.runtime
  await atRest(database.pool, at.consumers.drain)
  at.clock.advance(ends_ms - at.clock.now() - MINUTE)
  for (const { client } of members) await client.signIn()
  const before = await Promise.all(members.map(({ client }) => client.balance()))
  const [stays, moves, away, gone] = members
  await at.exclude(away!.client, { ms: DAY })
  await at.exclude(gone!.client)
  await database.pool.query(`update player set state = 'WA' where player_id = $1`, [moves!.id])
  at.clock.advance(2 * MINUTE)
  await atRest(database.pool, at.consumers.drain)
  await drawNow(at)
  await drawLotteries(at.runtime)
  await payAllOwed(at.runtime)
  const { rows } = await database.pool.query('select from scratch_cards_lottery_winner')
  expect(rows).toHaveLength(4)
  await expect.poll(() => gain(stays!.client, before[0]!)).toEqual({ entries: 100, coins: 0 })
  await expect.poll(() => gain(moves!.client, before[1]!)).toEqual({ entries: 0, coins: 10_000 })
  for (const { id } of [away!, gone!])
    expect(await unpaidOf(database.db, id)).toMatchObject([{ prize: { entries: 100 } }])
  expect([await subjects(away!.client), await subjects(gone!.client)]).toEqual([0, 0])
  at.clock.advance(400 * DAY)
  for (let n = 0; n < 2; n++) await payAllOwed(at.runtime)
  await expect.poll(() => unpaidOf(database.db, away!.id)).toEqual([])
  expect(await unpaidOf(database.db, gone!.id)).toHaveLength(1)
  const paid = await database.pool.query(
    `select player_id from ledger_post where key like 'scratch-cards:lottery:%' order by 1`,
  )
  expect(paid.rows.map(({ player_id }) => player_id)).toEqual([stays!.id, moves!.id, away!.id].toSorted())
})
