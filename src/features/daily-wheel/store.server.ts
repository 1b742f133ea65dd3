import { raw, type Db, type Tx } from '#platform/data/db.server.ts'
import { giveItems, takeItems } from '#platform/items/items.server.ts'
import type { Reader } from '#platform/base/checks.ts'
import type { AssetReceiver, GivenAsset } from '#platform/money/assets.server.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import { isOpenAt, openUntil } from '#platform/players/closings/closed-time.server.ts'
import { ownRows } from '#platform/players/needs.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { BoosterSpin, WheelTurn } from './contract.ts'
import { TURN_LIFE_MS } from './economy.ts'

/** A factor that waits for the next prize. */
export interface Waiting {
  readonly turn_id: string
  readonly factor: number
  readonly expires_at: Date
  readonly answer: BoosterSpin
}

/** SQL: the factor that waits and ends first. It waits while the account is closed. */
const WAITING = `
  select turn_id, factor, ${openUntil('player_id', 'spun_at', 'expires_at', '$2::timestamptz')} as expires_at, answer
  from daily_wheel_booster where player_id = $1 and used_for is null
    and ${isOpenAt('player_id', 'spun_at', 'expires_at', '$2::timestamptz')}
  order by expires_at limit 1`

type WaitingRow = Omit<Waiting, 'expires_at'> & { readonly expires_at: Date | string }

const waitingIn = (row: WaitingRow): Waiting => ({ ...row, expires_at: new Date(row.expires_at) })

/** The factor that waits and ends first, or null. */
export async function pendingFactor(db: Db, playerId: string, now: Date): Promise<Waiting | null> {
  const { rows } = await raw(db).query<WaitingRow & Record<string, unknown>>(WAITING, [playerId, now])
  return rows[0] ? waitingIn(rows[0]) : null
}

/** The same for the views. */
export const waitingFactors = ownRows<WaitingRow, Waiting>({
  name: 'daily-wheel.factor',
  sql: WAITING,
  as: waitingIn,
})

/** All factors that the booster wheel gave, for the verifier. */
export async function allFactors(client: Reader): Promise<
  readonly {
    readonly player_id: string
    readonly turn_id: string
    readonly factor: number
    readonly used_for: string | null
  }[]
> {
  const { rows } = await client.query<{
    player_id: string
    turn_id: string
    factor: number
    used_for: string | null
  }>('select player_id, turn_id, factor, used_for from daily_wheel_booster')
  return rows
}

/** Stores what the booster wheel gave. */
export async function storeFactor(
  tx: Tx,
  playerId: string,
  spun: Waiting & { readonly spun_at: Date },
): Promise<void> {
  const { answer, ...row } = spun
  await tx
    .insertInto('daily_wheel_booster')
    .values({ ...row, player_id: playerId, answer: JSON.stringify(answer) })
    .execute()
}

/** Uses a factor up for a turn of the daily wheel. */
export async function useFactor(tx: Tx, boosterTurn: string, turnId: string): Promise<void> {
  await tx
    .updateTable('daily_wheel_booster')
    .set({ used_for: turnId })
    .where('turn_id', '=', boosterTurn)
    .execute()
}

/** Gives a turn of a wheel, and tells the player's open pages. */
export async function grantWheelTurn(
  tx: Tx,
  clock: Clock,
  { playerId, key }: AssetReceiver,
  wheel: WheelTurn,
): Promise<GivenAsset> {
  const given = await giveItems(tx, clock, { playerId, key }, { kind: wheel, lifetime_ms: TURN_LIFE_MS })
  if (given.fresh) await pushTurn(tx, playerId, wheel)
  return given
}

/** Tells a player's open pages that a turn was given. */
export const pushTurn = (tx: Tx, playerId: string, wheel: string): Promise<void> =>
  pushTo(tx, playerId, 'wheel.changed', { wheel })

/**
 * Spends a turn, in the transaction of what it brings.
 * @returns false when it is not this player's, is over, or was spent
 */
export const spendWheelTurn = async (
  tx: Tx,
  playerId: string,
  { wheel, id }: { readonly wheel: string; readonly id: string },
  now: Date,
): Promise<boolean> => (await takeItems(tx, now, { playerId, kind: wheel, id, key: `turn:${id}` })) !== null
