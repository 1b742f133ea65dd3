import { dayAfter, weekOf } from '#platform/time/day.ts'
import { transact, type Tx } from '#platform/data/db.server.ts'
import { haveBacklog } from '#platform/events/events.server.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { timeOf } from '#platform/base/ids/ids.server.ts'
import { pushAll, pushTo } from '#platform/realtime/push.server.ts'
import { playersOf } from '#platform/players/players.server.ts'
import { CALCULATED, EXPIRED } from './contract.ts'
import { LATE_MS, SETTLING_MS, WEEKS_BACK } from './economy.ts'
import { carryRefunds } from './refunds/refunds.server.ts'
import { coveredBy, rewardOf, termsOf, windowOf, withinLoss } from './rules.ts'
import {
  addPlayed,
  insertAward,
  expireAwards,
  lockUncomputed,
  lockUnannounced,
  type Played,
} from './store.server.ts'

/** The scheduled work of the cashback: rounds are counted, weeks are computed, unclaimed awards expire. */

const zoneOf = (runtime: Runtime, theme: string) => runtime.brands[theme]!.timeZone

/** Counts settled rounds of entries into their weeks; free spins cost nobody anything and are left out. */
export async function countRounds(
  runtime: Runtime,
  tx: Tx,
  events: readonly DomainEvent<'round.settled'>[],
): Promise<void> {
  const own = events.filter(({ payload }) => payload.mode === 'SweepStakes' && !payload.free)
  if (own.length === 0) return
  const players = await playersOf(tx, [...new Set(own.map((event) => event.player_id))])
  const weeks = new Map<string, Played>()
  for (const { id, player_id: playerId, payload } of own) {
    const theme = players.get(playerId)?.theme
    if (!theme) continue
    const week = weekOf(timeOf(id), zoneOf(runtime, theme))
    const key = `${playerId} ${week}`
    const { staked = 0, won = 0, covered = 0 } = weeks.get(key) ?? {}
    weeks.set(key, {
      ...{ playerId, theme, week },
      staked: staked + payload.stake,
      won: won + payload.win,
      covered: covered + coveredBy(payload.stake, payload.weight),
    })
  }
  // One order for all: two batches never wait for each other.
  const played = [...weeks.values()].toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1))
  if (played.length > 0) await addPlayed(tx, played)
}

/** Players in one transaction. */
const BATCH = 200

const CONSUMERS = ['cashback.rounds', 'cashback.levels']

/** The brands that have cashback, with the week that ended last in each. */
function endedWeeks(runtime: Runtime) {
  const brands = Object.entries(runtime.brands).filter(([, { features }]) => features['cashback'] !== false)
  return brands.map(([theme, { timeZone }]) => ({
    theme,
    timeZone,
    week: dayAfter(weekOf(runtime.clock.now(), timeZone), -7),
  }))
}

/** Does a part after the other, each in a transaction, until one comes back that is not full. */
async function inParts(runtime: Runtime, part: (tx: Tx, limit: number) => Promise<number>): Promise<void> {
  while ((await transact(runtime.database.db, (tx) => part(tx, BATCH))) === BATCH);
}

async function computeWeek(runtime: Runtime, theme: string, week: string, timeZone: string): Promise<void> {
  const now = new Date(runtime.clock.now())
  const { from_ms, until_ms } = windowOf(week, timeZone)
  const available_at = new Date(from_ms)
  // Players who couldn't claim because the server was down get more time.
  const expires_at = new Date(Math.max(until_ms, now.getTime() + LATE_MS))
  await inParts(runtime, async (tx, limit) => {
    const rows = await lockUncomputed(tx, { theme, week, limit, now })
    await carryRefunds(tx, { theme, week, now: weekOf(now.getTime(), timeZone) }, rows)
    for (const { player_id, section, ...counted } of rows) {
      const figured = withinLoss(counted)
      const reward = rewardOf(figured, section)
      if (reward === 0) continue
      const figures = { ...figured, section, ...termsOf(section), reward, available_at, expires_at }
      if (!(await insertAward(tx, { player_id, week, ...figures }))) continue
      const payload = { reward, expiresAt: expires_at.toISOString() }
      await pushTo(tx, player_id, CALCULATED, payload)
      await pushTo(tx, player_id, 'cashback.statusCalculation', { status: 'available' })
    }
    return rows.length
  })
}

async function announceCalculating(runtime: Runtime, theme: string, week: string): Promise<void> {
  await inParts(runtime, async (tx, limit) => {
    const rows = await lockUnannounced(tx, { theme, week, limit, now: new Date(runtime.clock.now()) })
    const some = rows.filter((row) => rewardOf(row, row.section) > 0)
    await pushAll(
      tx,
      some.map(({ player_id }) => ({
        playerId: player_id,
        name: 'cashback.statusCalculation',
        data: { status: 'calculating' },
      })),
    )
    return rows.length
  })
}

/**
 * Computes the weeks that ended, for each brand whose time has come; before it, players are told that theirs
 * is being computed. Weeks that were missed are made up for. Nothing is computed while rounds or levels of the
 * time before wait to be counted.
 */
export async function computeWeeks(runtime: Runtime): Promise<void> {
  const now = runtime.clock.now()
  for (const { theme, timeZone, week } of endedWeeks(runtime)) {
    if (now < windowOf(week, timeZone).from_ms) await announceCalculating(runtime, theme, week)
    // The oldest first: what one has too much of its refunds belongs to the next.
    for (let back = WEEKS_BACK - 1; back >= 0; back--) {
      const one = dayAfter(week, -7 * back)
      if (now < windowOf(one, timeZone).from_ms) continue
      if (await haveBacklog(runtime.database.db, CONSUMERS, now - SETTLING_MS)) return
      await computeWeek(runtime, theme, one, timeZone)
    }
  }
}

/** Tells players of what they did not take. */
export async function announceExpired({ database, clock }: Runtime): Promise<void> {
  await transact(database.db, async (tx) => {
    const expired = await expireAwards(tx, new Date(clock.now()))
    await pushAll(
      tx,
      expired.flatMap(({ playerId, week }) => [
        { playerId, name: EXPIRED, data: { week } },
        { playerId, name: 'cashback.statusCalculation', data: { status: 'expired' } },
      ]),
    )
  })
}
