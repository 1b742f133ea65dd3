import { expect, test } from 'vitest'
import { auditsOf, verifySite } from '#evidence.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { markConfirmed } from '#platform/players/marks/confirmed.server.ts'
import { proveMark } from '#platform/players/persons/persons.server.ts'
import { DAY, HOUR } from '#platform/time/clock.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { counted } from '#tests/attacks/rewrites/paid.ts'
import type { Client } from '#tests/rig/client.ts'
import { calls as play } from '#features/play/contract.ts'
import { calls } from '../contract.ts'
import feature from '../feature.server.ts'
import { markOpenings } from '../store.server.ts'
import { transact } from '#platform/data/db.server.ts'
import { betCoins } from './open.ts'

/** Covers openings: they follow from rounds, whatever a row says. */
const at = testSite()
const pool = () => at.runtime.database.pool
const query = (text: string, ...values: readonly unknown[]) => pool().query(text, [...values])
const SLUG = 'dragon-vault'

async function member() {
  const client = await at.player()
  const id = await at.idOf(client)
  await at.fund(client, { coins: 20_000_000 })
  await query(
    `update player set email_confirmed_at = created_at, phone_confirmed_at = created_at,
       profile_completed_at = created_at where player_id = $1`,
    id,
  )
  // As if the server had confirmed it.
  await transact(at.runtime.database.db, async (tx) => {
    await markConfirmed(tx)
    await proveMark(tx, id, { kind: 'mailbox', value: client.email }, new Date(at.clock.now()))
  })
  at.runtime.sessions.forget(id)
  return { client, id }
}

/** Plays until the meter was filled so often. */
async function fill(client: Client, id: string, times: number) {
  for (;;) {
    const { rows } = await query(
      'select max(fills) as fills from fun_machine_opening where player_id = $1',
      id,
    )
    if ((rows[0] as { fills: number | null }).fills === times) return
    for (let n = 0; n < 4; n++) {
      const { next_round_id: round_id, stakes } = await client.session(SLUG)
      const stake = stakes.TournamentPoints.findLast((one) => one <= 50_000)!
      const ask = { slug: SLUG, round_id, stake, mode: 'TournamentPoints', choice: null } as const
      const { body } = await client.call(play.play, ask)
      if (body.data!.status === 'open') await client.call(play.finish, { slug: SLUG, round_id })
    }
    await counted(at)
  }
}

const spin = async (client: Client, funmachine_section_id = 1) =>
  (await client.call(calls.spin, { funmachine_section_id })).body as { success: boolean; code?: string }
const foundOf = async (id: string) => {
  const { drifts } = await verifyLedger(pool(), auditsOf([feature], pool()))
  return drifts.filter(({ player_id }) => player_id === id).map(({ detail }) => detail)
}
const drifts = async () => {
  await at.sealer!.sweep()
  // The digest of a day that has just begun is written outside before it is in the database.
  await at.sealer!.digest()
  return (await verifySite(pool(), { secrets: at.runtime.secrets, store: at.digests })).drifts
}

test('openings by rounds and spins in them are as they should be', async () => {
  const { client, id } = await member()
  await fill(client, id, 1)
  expect((await spin(client)).success).toBe(true)
  at.clock.advance(HOUR)
  await fill(client, id, 3)
  at.clock.advance(DAY)
  await client.signIn()
  expect((await spin(client, 2)).success).toBe(true)
  expect(await drifts()).toEqual([])
})

test('a row that was changed keeps the machine closed, and is named; the next opening is right again', async () => {
  const { client, id } = await member()
  await fill(client, id, 1)
  const { rows } = await query('select open_until from fun_machine_opening where player_id = $1', id)
  const was = (rows[0] as { open_until: Date }).open_until
  await at.sealer!.sweep()
  at.clock.advance(2 * DAY)
  await client.signIn()
  await query(
    `update fun_machine_opening set open_until = $2 where player_id = $1`,
    id,
    new Date(at.clock.now() + DAY),
  )
  expect(await spin(client)).toMatchObject({ code: 'MACHINE_CLOSED' })
  expect((await drifts()).map(({ detail }) => detail)).toEqual(
    expect.arrayContaining(['opening 1 of the fun machine is not as this server wrote it']),
  )
  await fill(client, id, 2)
  expect((await spin(client)).success).toBe(true)
  await query(`update fun_machine_opening set open_until = $2 where player_id = $1 and fills = 1`, id, was)
  expect(await drifts()).toEqual([])
})

test('what was told before fills no meter again', async () => {
  const { client, id } = await member()
  await fill(client, id, 1)
  await query(
    `update mark set passed = 0, next_at = 1 where player_id = $1 and gauge = 'fun-machine.coins'`,
    id,
  )
  await betCoins(at, id, 100)
  const { rows } = await query('select fills from fun_machine_opening where player_id = $1', id)
  expect(rows).toEqual([{ fills: 1 }])
})

test('an opening that lasts too long, one that no coins filled, and a spin outside of all are named', async () => {
  const { client, id } = await member()
  await fill(client, id, 1)
  expect((await spin(client)).success).toBe(true)
  expect(await foundOf(id)).toEqual([])
  const { rows } = await query('select at from fun_machine_opening where player_id = $1', id)
  const opened = (rows[0] as { at: Date }).at
  const later = (hours: number) => new Date(opened.getTime() + hours * HOUR)
  await query('update fun_machine_opening set open_until = $2 where player_id = $1', id, later(25))
  expect(await foundOf(id)).toEqual([
    `opening 1 lasts until ${later(25).toISOString()} instead of ${later(24).toISOString()}`,
  ])
  await query(
    'update fun_machine_opening set open_until = $2, fills = 99 where player_id = $1',
    id,
    later(24),
  )
  expect(await foundOf(id)).toEqual(['opening 99, by its rounds 1'])
  await query('update fun_machine_opening set fills = 1, open_until = at where player_id = $1', id)
  expect(await foundOf(id)).toEqual([expect.stringMatching(/^spin \d{4}-\d\d-\d\d:1 at /)])
})

test('what an earlier release opened stays open', async () => {
  const { client, id } = await member()
  await query(
    'insert into fun_machine_opening (player_id, fills, open_until) values ($1, 4, $2)',
    id,
    new Date(at.clock.now() + HOUR),
  )
  expect(await spin(client)).toMatchObject({ code: 'MACHINE_CLOSED' })
  await transact(at.runtime.database.db, markOpenings)
  expect((await spin(client)).success).toBe(true)
  expect(await foundOf(id)).toEqual([])
  const { rows } = await query(`select what from adoption where what = 'fun-machine'`)
  expect(rows).toHaveLength(1)
})
