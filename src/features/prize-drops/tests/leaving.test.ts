import { expect, test } from 'vitest'
import { unpaidOf } from '#platform/owed/owed.server.ts'
import { DAY, SECOND } from '#platform/time/clock.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { payAllOwed } from '#tests/rig/rows.ts'
import { settleDrops } from '../draw/settle.server.ts'
import { planDrops, rigOf } from './rig.ts'

/** Winners who leave before they are paid: for good, or for a state without prizes. */
const at = testSite()
const { query, goTo, day: dayNow, level, round, read, info } = rigOf(at)
const AFTER = 10 * SECOND

/** A player who has won the first drop of a day that is not paid yet. */
async function winner(theme: string) {
  await planDrops(at, { theme, economy: { guarantee: 10_000 }, every: 'once' })
  const client = await at.player({ theme })
  await level(client)
  const id = await at.idOf(client)
  const [drop] = (await dayNow(theme)).drops
  goTo(drop!.at_ms)
  await client.signIn()
  await round(id, drop!.at_ms)
  goTo(drop!.at_ms + AFTER)
  await read()
  return { client, id, value: drop!.value, before: await client.balance() }
}
const paidTo = (id: string) =>
  query(`select from ledger_post where player_id = $1 and key like 'prize-drops:%'`, [id])

test('a drop that was drawn for who closes the account is paid to nobody, and to nobody twice', async () => {
  const { client, id, value } = await winner('aurelia')
  // Before that, the row would be taken from the list.
  await settleDrops(at.runtime)
  await at.exclude(client)
  await settleDrops(at.runtime)
  const won = await query('select from prize_drops_drop where player_id = $1', [id])
  expect(won).toHaveLength(1)
  at.clock.advance(400 * DAY)
  for (let n = 0; n < 2; n++) await payAllOwed(at.runtime)
  const owed = await unpaidOf(at.runtime.database.db, id)
  expect((await paidTo(id)).length + owed.length).toBe(1)
  // Paid only where that was before the closing.
  for (const one of owed) expect(one).toMatchObject({ feature: 'prize-drops', prize: { entries: value } })
})

test('who moves to a state without prizes before the payment gets the worth in coins', async () => {
  const { client, id, value, before } = await winner('voltaic')
  await query(`update player set state = 'WA' where player_id = $1`, [id])
  await settleDrops(at.runtime)
  await payAllOwed(at.runtime)
  await expect.poll(() => paidTo(id)).toHaveLength(1)
  const { tourPoints, entries } = await client.balance()
  expect([tourPoints - before.tourPoints, entries - before.entries]).toEqual([value * 100, 0])
  expect(JSON.stringify(await info())).not.toContain(id)
})
