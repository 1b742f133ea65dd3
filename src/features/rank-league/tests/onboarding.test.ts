import { expect, test } from 'vitest'
import { transact } from '#platform/data/db.server.ts'
import { emit } from '#platform/events/events.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import type { Client } from '#tests/rig/client.ts'
import { atRest } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'

/** The spins of the VIP club's onboarding: once for life, for whoever has done all three steps. */
const at = testSite()

type Step = 'email' | 'phone' | 'profile'
const COLUMN = { email: 'email_confirmed_at', phone: 'phone_confirmed_at', profile: 'profile_completed_at' }

/** Does a step, as its feature does. */
async function confirm(client: Client, ...steps: readonly Step[]) {
  const id = await at.idOf(client)
  for (const kind of steps) {
    await at.runtime.database.pool.query(
      `update player set ${COLUMN[kind]} = created_at where player_id = $1`,
      [id],
    )
    await transact(at.runtime.database.db, (tx) => emit(tx, at.clock, id, 'account.confirmed', { kind }))
  }
  await atRest(at.runtime.database.pool, at.consumers.drain)
}

const spins = async (client: Client) =>
  (await client.session('tidal-fortune')).free_spins.map(({ left, mode }) => ({ left, mode }))
const owed = async (client: Client) => {
  const { rows } = await at.runtime.database.pool.query<{ paid: boolean }>(
    'select paid_at is not null as paid from owed where player_id = $1',
    [await at.idOf(client)],
  )
  return rows.map(({ paid }) => paid)
}
const ten = { left: 10, mode: 'SweepStakes' }

test('they come with the last of the three steps, once, however often it is told', async () => {
  covers('000 §2.48')
  const player = await at.player()
  await confirm(player, 'email', 'phone')
  expect(await owed(player)).toEqual([])
  await confirm(player, 'profile')
  await expect.poll(() => spins(player), { timeout: 10_000 }).toEqual([ten])
  await confirm(player, 'email', 'profile')
  expect(await owed(player)).toEqual([true])
  expect(await spins(player)).toEqual([ten])
})

test('they are played with coins where entries are not allowed', async () => {
  const player = await at.player({ state: 'CA' })
  await confirm(player, 'email', 'phone', 'profile')
  await expect.poll(() => spins(player), { timeout: 10_000 }).toEqual([{ ...ten, mode: 'TournamentPoints' }])
})

test('who is self-excluded gets them when that is over', async () => {
  covers('000 §2.48')
  const player = await at.player()
  await confirm(player, 'email', 'phone')
  await at.exclude(player, { ms: 60_000, signedIn: true })
  await confirm(player, 'profile')
  expect(await owed(player)).toEqual([false])
  at.clock.advance(61_000)
  await at.runtime.jobs.tick()
  await expect.poll(() => owed(player), { timeout: 10_000 }).toEqual([true])
})

test.each([
  ['the league', 'koi'],
  ['free spins', 'voltaic'],
])('a brand without %s pays nothing for the onboarding', async (_, theme) => {
  covers('000 §2.48')
  const player = await at.player({ theme })
  await confirm(player, 'email', 'phone', 'profile')
  expect(await owed(player)).toEqual([])
})
