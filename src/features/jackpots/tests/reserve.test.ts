import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { transact } from '#platform/data/db.server.ts'
import { emit } from '#platform/events/events.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { atRest } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'
import { audit } from '../evidence.server.ts'
import { economy } from '../economy.ts'
import { setPoints } from './points.ts'

/** A rule that keeps money where it belongs. */
const at = testSite()
const pool = () => at.runtime.database.pool

test('a jackpot’s reserve is spent once: what starts a cycle is no longer kept', async () => {
  covers('safety.17')
  const player = await at.idOf(await at.player())
  const fall = async () => {
    await setPoints(pool(), 'coins:mini', ({ share }) => share < 0.02)
    await transact(at.runtime.database.db, (tx) =>
      emit(tx, at.clock, player, 'round.settled', {
        ...{
          round_id: randomUUID(),
          game: 'dragon-vault',
          mode: 'TournamentPoints',
          stake: 4_000_000,
          win: 0,
        },
        balance: { entries: 0, winnings: 0, tourPoints: 0, version: 1 },
      }),
    )
    await atRest(pool(), at.consumers.drain)
  }
  type Row = { cycle: number; start_micro: number; reserve_micro: number; held: number }
  let before = 0
  for (const cycle of [2, 3, 4]) {
    await fall()
    const { rows } = await pool().query<Row>(
      `select cycle, start_micro, reserve_micro, (select micro from house_pot where pot = 'jackpot:coins:mini') as held
       from jackpots_cycle where jackpot = 'coins:mini' and fell_at is null`,
    )
    const [now] = rows
    expect(now).toMatchObject({ cycle })
    // All that the pot holds is the new start or what is still kept; nothing is both.
    expect(now!.start_micro + now!.reserve_micro).toBe(now!.held)
    before = Math.max(before, now!.start_micro)
  }
  expect(before).toBeGreaterThan(0)
  const { drifts } = await verifyLedger(pool(), [audit(pool())])
  expect(drifts.filter(({ detail }) => !detail.includes('round that is not there'))).toEqual([])
  const { body } = await at.visitor().call(calls.list)
  expect(body.data!.fallen.filter(({ id }) => id === 'coins:mini')).toHaveLength(3)
})

const STARTS = 'a jackpot’s starts and reserve are what its parts left over'

/** Lets the second jackpot of coins fall, with a stake that fills its reserve. */
async function fallOnce(player: string, stake: number) {
  await setPoints(pool(), 'coins:minor', ({ share }) => share < 0.02)
  await transact(at.runtime.database.db, (tx) =>
    emit(tx, at.clock, player, 'round.settled', {
      ...{ round_id: randomUUID(), game: 'dragon-vault', mode: 'TournamentPoints', stake, win: 0 },
      balance: { entries: 0, winnings: 0, tourPoints: 0, version: 1 },
    }),
  )
  await atRest(pool(), at.consumers.drain)
}

test('a start of an earlier release is proven, and any other is not', async () => {
  const player = await at.idOf(await at.player())
  const { start, formerStarts } = economy.coins.minor
  const reset = async (to: number) => {
    // As a release left it that started at another amount: what it didn't take stayed in the reserve.
    await pool().query(
      `update jackpots_cycle set reserve_micro = reserve_micro + start_micro - $1::bigint, start_micro = $1
       where jackpot = 'coins:minor' and fell_at is null`,
      [to * 1_000_000],
    )
    const { drifts } = await verifyLedger(pool(), [audit(pool())])
    return drifts.filter(({ check, detail }) => check === STARTS && detail.includes('coins:minor'))
  }
  await fallOnce(player, 400_000_000)
  const { rows } = await pool().query<{ start: number }>(
    `select start_micro / 1000000 as start from jackpots_cycle where jackpot = 'coins:minor' and fell_at is null`,
  )
  expect(Number(rows[0]!.start)).toBe(start)
  expect(await reset(formerStarts[0]!)).toEqual([])
  expect(await reset(start - 1)).not.toEqual([])
  expect(await reset(start)).toEqual([])
})
