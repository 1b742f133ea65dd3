import { createHash } from 'node:crypto'
import { claimed, claimedAmong } from '#platform/money/claim.server.ts'
import { dayOf, nextDayStart } from '#platform/time/day.ts'
import type { Db } from '#platform/data/db.server.ts'
import { refuse } from '#platform/calls/errors.ts'
import type { Context } from '#platform/calls/handlers.server.ts'
import { isInside } from '#platform/data/schedules.server.ts'
import { playerOf } from '#platform/players/players.server.ts'
import type { BoosterData, BoosterWheel, ExtraWheel, WheelConfig, WheelData } from './contract.ts'
import { EXTRA, EXTRA_KINDS, MAIN, type ExtraKind } from './economy.ts'
import { boosterRequest } from './request.server.ts'
import { boosterSectors, extraSpinData, missingStep, nextExtra, sectorsOf } from './rules.ts'
import { pendingFactor, wheelTurnsOf } from './store.server.ts'

/** What the wheels show of themselves. */

export const NAME = 'daily-wheel'
export const BOOSTER_NAME = 'booster'

/** The claim of a turn. */
export const turnPeriod = (id: string): string => `turn:${id}`

/** The id of a player's turn of a day: the same all day, another's is never this one. */
export function turnOfDay(playerId: string, day: string): string {
  const hex = createHash('sha256').update(`${NAME}:${playerId}:${day}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

const today = ({ now, brand }: Context): string => dayOf(now.getTime(), brand.timeZone)

/** The turn of this day, by which it is told from given ones. */
export const turnOfToday = (context: Context): string => turnOfDay(context.playerId, today(context))

/** What the wheel wants of the player first, or null. */
export async function requiredStep(context: Context, db: Db) {
  const opened = dayOf((await playerOf(db, context.playerId)).created_at.getTime(), context.brand.timeZone)
  return missingStep(opened, today(context), context.player!)
}

export const entriesAllowed = ({ runtime, player, brand, db }: Context): Promise<boolean> =>
  runtime.policies.entriesAllowed(player!.state, brand.name, db)

/** Whether the wheels run now, by the operator's table. */
export const isRunning = async ({ runtime, brand, now }: Context): Promise<boolean> =>
  isInside(await runtime.schedules.of(brand.name, NAME), now.getTime())

/** The turn that is spun next: the day's, or one that was given; the day's, taken, when there is none. */
async function nextTurn(context: Context, db: Db, spent?: string) {
  const { playerId, now } = context
  const id = turnOfToday(context)
  if (id !== spent && (await claimed(db, { playerId, feature: NAME, period: turnPeriod(id) })) === null)
    return { id, left: true }
  const [given] = await wheelTurnsOf(db, playerId, NAME, now)
  return given ? { id: given.id, left: true } : { id, left: false }
}

/**
 * Where the daily wheel stands.
 * @param spent the turn that is being spun in this transaction
 */
export async function wheelData(
  context: Context,
  db: Db,
  spent?: string,
): Promise<{ id: string; data: WheelData }> {
  const { brand, now } = context
  const { id, left } = await nextTurn(context, db, spent)
  const wants = left ? await requiredStep(context, db) : null
  const dayEndsAt = new Date(nextDayStart(now.getTime(), brand.timeZone)).toISOString()
  const data: WheelData = {
    available: left && !wants && (await isRunning(context)),
    reasonType: left ? wants : 'time',
    reasonValue: left ? null : dayEndsAt,
    dayEndsAt,
    wheels: { sectors: sectorsOf(MAIN, await entriesAllowed(context)) },
  }
  return { id, data }
}

/** Where the booster stands: a turn, or a factor that waits. */
export async function boosterOf(context: Context, db: Db) {
  const { playerId, now } = context
  const waiting = await pendingFactor(db, playerId, now)
  const [turn] = await wheelTurnsOf(db, playerId, BOOSTER_NAME, now)
  const available = turn !== undefined && waiting === null
  const boosterData: BoosterData = {
    available,
    expiresAt: turn?.expires_at ?? null,
    multiplier: waiting?.factor ?? null,
    multiplierExpiresAt: waiting?.expires_at.toISOString() ?? null,
  }
  const boosterWheel: BoosterWheel = {
    id: turn?.id ?? null,
    available,
    expiresAt: boosterData.expiresAt,
    wheels: { sectors: boosterSectors() },
  }
  return { boosterData, boosterWheel, waiting, turn }
}

/** The address of an extra spin. */
const endpointOf = (kind: string) => `/rest/extra-wheel/spin/${kind}/`

/** Where the extra wheel stands. */
export async function extraWheel(context: Context, db: Db): Promise<ExtraWheel> {
  const { playerId, player } = context
  const periodOf = (one: ExtraKind) => `extra:${one}`
  const claims = await claimedAmong(db, { playerId, feature: NAME }, EXTRA_KINDS.map(periodOf))
  const taken = EXTRA_KINDS.filter((one) => claims.has(periodOf(one)))
  const kind = (await isRunning(context)) ? nextExtra(taken, player!) : null
  return {
    available: kind !== null,
    endpoint: kind && endpointOf(kind),
    kind,
    wheels: { sectors: sectorsOf(EXTRA, await entriesAllowed(context)) },
    extraSpinData: extraSpinData(taken, player!),
  }
}

/** All wheels of a player (001 §7). */
export async function configOf(context: Context): Promise<WheelConfig> {
  const { db } = context
  const { id, data } = await wheelData(context, db)
  const { boosterData, boosterWheel } = await boosterOf(context, db)
  const { available, endpoint, extraSpinData: extra } = await extraWheel(context, db)
  return {
    success: true,
    now: context.now.toISOString(),
    dailyWheel: {
      id,
      wheelData: data,
      extraSpinData: extra,
      boosterData,
      boosterWheelId: boosterWheel.id,
      boosterRequest: await boosterRequest(context, db),
      extraData: { available, endpoint },
    },
    boosterWheel,
  }
}

export const unknownWheel = (): never =>
  refuse('WHEEL_UNKNOWN', 'This spin isn’t yours, or its day is over. Reopen the wheel to see your spins.', {
    status: 404,
  })
