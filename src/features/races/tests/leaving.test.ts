import { expect, test } from 'vitest'
import { raw } from '#platform/data/db.server.ts'
import { unpaidOf } from '#platform/owed/owed.server.ts'
import { DAY, MINUTE } from '#platform/time/clock.ts'
import { messagesTo } from '#tests/rig/inbox.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { payAllOwed } from '#tests/rig/rows.ts'
import { calls } from '../contract.ts'
import { notifyWinners } from '../settle/notify.server.ts'
import { planRace, playRounds, scoring } from './plan.ts'
import { rigOf } from './rig.ts'

/** Members who leave while a race goes on: for good, or for a state without prizes. */
const at = testSite()
const { join, settle, pay, row, confirm } = rigOf(at)

test('who closes the account keeps a place, is paid nothing, and changes nobody else’s prize', async () => {
  const id = await planRace(at, { minutes: 60 })
  const members = []
  for (let n = 0; n < 4; n++) {
    const client = await at.player()
    await join(client, id)
    members.push({ client, id: await at.idOf(client), before: await client.balance() })
  }
  await confirm(members.map((one) => one.id))
  const [gone, second, moved, late] = members
  at.clock.advance(MINUTE)
  for (const [n, points] of [900, 600, 300].entries()) await playRounds(at, members[n]!.id, [scoring(points)])
  await settle()
  await at.exclude(gone!.client)
  // Without a score, and gone: nobody to pay.
  await at.exclude(late!.client)
  await raw(at.runtime.database.db).query(`update player set state = 'WA' where player_id = $1`, [moved!.id])
  expect((await join(gone!.client, id)).status).toBeGreaterThan(399)
  at.clock.advance(70 * MINUTE)
  await pay()
  await notifyWinners(at.runtime, id)
  expect(await row(id)).toMatchObject({ settled: true, halted: null })
  const { lines } = (await at.visitor().call(calls.check, { id, page: 0 })).body.data!
  expect(lines.map(({ place, entries }) => [place, entries])).toEqual([
    [1, 750],
    [2, 450],
    [3, 300],
  ])
  await expect.poll(async () => (await second!.client.balance()).entries - second!.before.entries).toBe(450)
  // A state where nothing may be played for entries: coins for them.
  await expect
    .poll(async () => (await moved!.client.balance()).tourPoints - moved!.before.tourPoints)
    .toBe(30_000)
  at.clock.advance(400 * DAY)
  await payAllOwed(at.runtime)
  const { db, pool } = at.runtime.database
  expect(await unpaidOf(db, gone!.id)).toMatchObject([{ feature: 'races', prize: { entries: 750 } }])
  expect(await unpaidOf(db, late!.id)).toEqual([])
  const { rows } = await pool.query(`select from ledger_post where player_id = $1 and key like 'races:%'`, [
    gone!.id,
  ])
  expect(rows).toEqual([])
  expect(
    (await messagesTo(gone!.client, gone!.client.email)).some(({ subject }) => /race/i.test(subject)),
  ).toBe(false)
})
