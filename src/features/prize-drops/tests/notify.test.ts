import { expect, test } from 'vitest'
import { transact } from '#platform/data/db.server.ts'
import { takeUnreported } from '#platform/owed/unreported.server.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { messagesTo } from '#tests/rig/inbox.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { notifyAway } from '../notify.server.ts'
import { planDrops, rigOf, withPool } from './rig.ts'

/** Covers the notice to a winner who has left: once a day, while none of their pages is open. */
const at = testSite()
const { goTo, day: dayNow, level, round, settle, query } = rigOf(at)

const subjects = async (client: Client) =>
  (await messagesTo(client, client.email)).filter(({ subject }) =>
    /^You won \d.* in prize drops$/.test(subject),
  )

/** A day of its own brand, whose first drop of an hour this player wins. */
async function begin(theme: string) {
  await planDrops(at, { theme, economy: withPool(10_000), every: 'once' })
  const player = await at.player({ theme })
  await level(player)
  const { drops, starts_ms } = await dayNow(theme)
  const winAt = async (hour: number) => {
    const drop = drops.find(({ at_ms }) => at_ms > starts_ms + hour * HOUR)!
    goTo(drop.at_ms)
    await round(player, drop.at_ms)
    goTo(drop.at_ms + 10 * SECOND)
    await settle()
    await expect.poll(() => paidTo(player)).toBeGreaterThanOrEqual(hour)
  }
  return { player, winAt }
}
const paidTo = async (client: Client) =>
  (
    await query<{ n: number }>(
      `select count(*)::int as n from owed where player_id = $1 and paid_at is not null`,
      [await at.idOf(client)],
    )
  )[0]!.n
const minutes = async (count: number) => {
  at.clock.advance(count * MINUTE)
  await notifyAway(at.runtime)
}

test('ten minutes after the drop, once, and not again on that day', async () => {
  covers('001 races.13')
  const { player, winAt } = await begin('aurelia')
  await winAt(1)
  await minutes(9)
  expect(await subjects(player)).toEqual([])
  await minutes(2)
  await Promise.all([notifyAway(at.runtime), notifyAway(at.runtime)])
  await minutes(30)
  const [message] = await subjects(player)
  expect(message).toMatchObject({ kind: 'push', links: ['/prize-drops'] })
  expect(message!.text).toBe('The prize is already in your balance. There’s nothing to claim.')
  await winAt(2)
  await minutes(11)
  expect(await subjects(player)).toHaveLength(1)
  // A day later another one is told; what is older than an hour never.
  at.clock.advance(DAY)
  await notifyAway(at.runtime)
  expect(await subjects(player)).toHaveLength(1)
})

test('nobody whose page has told it, who goes on playing, or who is self-excluded', async () => {
  const { player, winAt } = await begin('marquee')
  await winAt(1)
  const playerId = await at.idOf(player)
  const report = () =>
    transact(at.runtime.database.db, (tx) => takeUnreported(tx, playerId, new Date(at.clock.now())))
  await report()
  await minutes(11)
  expect(await subjects(player)).toEqual([])

  // The next hour they play on, in a game that nothing interrupts.
  await winAt(2)
  at.clock.advance(5 * MINUTE)
  await player.signIn()
  for (let i = 0; i < 2; i++)
    await player.beginRound('tidal-fortune', { mode: 'TournamentPoints', stake: 200 })
  await minutes(6)
  expect(await subjects(player)).toEqual([])
  // The next drop may come ten minutes after this round, and the site's own job sooner than the exclusion.
  await report()

  await winAt(3)
  at.clock.advance(5 * MINUTE)
  await at.exclude(player, { ms: HOUR, signedIn: true })
  await minutes(20)
  expect(await subjects(player)).toEqual([])
})
