import { createHash } from 'node:crypto'
import { dayOf } from '#platform/time/day.ts'
import { refuse } from '#platform/base/errors.ts'
import type { Needs } from '#platform/players/needs.server.ts'
import type { Standing } from '#platform/standing/standing.ts'
import type { BoosterData, BoosterWheel, ExtraWheel, WheelConfig, WheelData } from './contract.ts'
import { EXTRA, EXTRA_KINDS, MAIN, type ExtraKind } from './economy.ts'
import { NAME } from './names.ts'
import { boosterRequest, requestPeriod } from './request.server.ts'
import {
  boosterSectors,
  extraSpinData,
  isExtraInEntries,
  missingStep,
  nextExtra,
  sectorsOf,
} from './rules.ts'
import { waitingFactors } from './store.server.ts'

/** The views of the wheels. */

export const BOOSTER_NAME = 'booster'

/** The claim of a turn. */
export const turnPeriod = (id: string): string => `turn:${id}`

/** The id of a player's turn of a day: the same all day, another's is never this one. */
function turnOfDay(playerId: string, day: string): string {
  const hex = createHash('sha256').update(`${NAME}:${playerId}:${day}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** The turn of this day, by which it is told from given ones. */
export const turnOfToday = ({ player, day }: Pick<Standing, 'player' | 'day'>): string =>
  turnOfDay(player!.playerId, day)

/** The verification that the player must complete before a spin, or null. */
export function requiredStep({ account, brand, day, player }: Standing) {
  const opened = dayOf(account!.createdAt.getTime(), brand.timeZone)
  return missingStep(opened, day, player!)
}

/** The turn that is spun next: the day's, or one that was given; the day's, taken, when there is none. */
function nextTurn(standing: Standing, spent?: string) {
  const id = turnOfToday(standing)
  if (id !== spent && !standing.isClaimed(NAME, turnPeriod(id))) return { id, left: true }
  const [given] = standing.items(NAME)
  return given ? { id: given.id, left: true } : { id, left: false }
}

/**
 * Where the daily wheel stands.
 * @param spent the turn that is being spun in this transaction
 */
export function wheelData(standing: Standing, spent?: string): { id: string; data: WheelData } {
  const { id, left } = nextTurn(standing, spent)
  const wants = left ? requiredStep(standing) : null
  const dayEndsAt = standing.nextDayAt
  const data: WheelData = {
    available: left && !wants && standing.schedule(NAME).isActive,
    reasonType: left ? wants : 'time',
    reasonValue: left ? null : dayEndsAt,
    dayEndsAt,
    wheels: { sectors: sectorsOf(MAIN, standing.mayHaveEntries) },
  }
  return { id, data }
}

/** Where the booster stands: a turn, or a factor that waits. */
export function boosterOf(standing: Standing) {
  const waiting = standing.rows(waitingFactors)[0] ?? null
  const [turn] = standing.items(BOOSTER_NAME)
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

/** The claim of an extra spin. */
export const extraPeriod = (kind: ExtraKind): string => `extra:${kind}`

/** Where the extra wheel stands. */
export function extraWheel(standing: Standing): ExtraWheel {
  const player = standing.player!
  const taken = EXTRA_KINDS.filter((one) => standing.isClaimed(NAME, extraPeriod(one)))
  const kind = standing.schedule(NAME).isActive ? nextExtra(taken, player) : null
  return {
    available: kind !== null,
    endpoint: kind && endpointOf(kind),
    kind,
    wheels: { sectors: sectorsOf(EXTRA, isExtraInEntries(standing.mayHaveEntries, player)) },
    extraSpinData: extraSpinData(taken, player),
  }
}

/** All wheels of a player (001 §7). */
export function configOf(standing: Standing): WheelConfig {
  const { id, data } = wheelData(standing)
  const { boosterData, boosterWheel } = boosterOf(standing)
  const { available, endpoint, extraSpinData: extra } = extraWheel(standing)
  return {
    success: true,
    now: standing.now.toISOString(),
    dailyWheel: {
      id,
      wheelData: data,
      extraSpinData: extra,
      boosterData,
      boosterWheelId: boosterWheel.id,
      boosterRequest: boosterRequest(standing),
      extraData: { available, endpoint },
    },
    boosterWheel,
  }
}

/** The claims and rows that the views of the wheels read. */
export const needs: Needs = {
  claims: (moment) => [
    turnPeriod(turnOfToday(moment)),
    ...EXTRA_KINDS.map(extraPeriod),
    requestPeriod(moment),
  ],
  rows: [waitingFactors],
}

export const unknownWheel = (): never =>
  refuse('WHEEL_UNKNOWN', 'This spin isn’t yours, or its day is over. Reopen the wheel to see your spins.', {
    status: 404,
  })
