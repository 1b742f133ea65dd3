import type { Runtime } from '#platform/calls/runtime.server.ts'
import type { Db, Tx } from '#platform/data/db.server.ts'
import { depositAt, depositsSince } from '#platform/deposits/deposits.server.ts'
import { noteShortfall } from '#platform/deposits/shortfalls.server.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import type { Consumer } from '#platform/events/events.server.ts'
import { claimed } from '#platform/money/claim.server.ts'
import { balanceOf, lockWallet, post, type Leg } from '#platform/money/ledger.server.ts'
import { closedSpansOf, openDays } from '#platform/players/closings/closed-time.server.ts'
import { brandsOf } from '#platform/players/players.server.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import { dayOf, dayStart } from '#platform/time/day.ts'
import type { Spun } from './contract.ts'
import { MEDIAN_DAYS } from './economy.ts'
import { dayMadeOn, groupOf, qualifies } from './rules.ts'
import { countFreezes, dayAt, daysOf, remultiply, storeDay, voidDay, waitingDays } from './store.server.ts'

/** The changes to a streak that no call makes: deposits and their refunds. */

export const NAME = 'deposit-streak'
export const KIND = 'deposit streak'
const DAY_MS = 86_400_000

/** The period of the claim by which a day's boost is chosen. */
export const boostOf = (day: string) => `boost:${day}`

/** The group of a player by what they purchased before an instant; free cards change nothing about it. */
export async function groupAt(db: Db, playerId: string, at: Date) {
  const since = new Date(at.getTime() - MEDIAN_DAYS * DAY_MS)
  const deposits = await depositsSince(db, playerId, since)
  return groupOf(deposits.filter((one) => one.route !== 'free' && one.at <= at).map(({ cents }) => cents))
}

interface Reported {
  readonly playerId: string
  readonly depositId: string
  readonly timeZone: string
}

/** Whether a deposit stands that makes this day. */
export const hasDeposit = async (db: Db, playerId: string, day: string, timeZone: string): Promise<boolean> =>
  (await depositsSince(db, playerId, new Date(dayStart(day, timeZone)))).some(
    (one) => qualifies(one) && dayOf(one.at.getTime(), timeZone) === day,
  )

/** A purchase that was refunded multiplies nothing that is still to be spun; under the lock of the wallet. */
export async function remeasure(tx: Tx, playerId: string): Promise<void> {
  for (const row of await waitingDays(tx, playerId)) {
    const { multiplier } = await groupAt(tx, playerId, row.at)
    if (multiplier < row.multiplier) await remultiply(tx, row, multiplier)
  }
}

/** A deposit makes the day of its own instant, whenever it is read. */
async function settled(tx: Tx, { playerId, depositId, timeZone }: Reported): Promise<void> {
  const at = await depositAt(tx, depositId)
  await lockWallet(tx, playerId)
  const day = dayOf(at.getTime(), timeZone)
  const before = (await daysOf(tx, playerId, at)).filter((one) => one.day < day)
  const { multiplier } = await groupAt(tx, playerId, at)
  const spans = before.length > 0 ? await closedSpansOf(tx, { playerId }) : []
  const made = dayMadeOn(before, day, openDays(spans, timeZone))
  const row = { player_id: playerId, day, deposit_id: depositId, multiplier, at, ...made }
  if (await storeDay(tx, row)) await pushTo(tx, playerId, 'depositStreak.changed', { day: made.n })
}

/** Takes back what is left of a spin's prize, never more than the player has. */
async function takeBack(
  runtime: Runtime,
  tx: Tx,
  { playerId, depositId }: Reported,
  { prize }: Spun,
): Promise<void> {
  const balance = await balanceOf(tx, playerId)
  const left = {
    coins: Math.min(prize.coins ?? 0, balance.tourPoints),
    entries: Math.min(prize.entries ?? 0, balance.entries),
  }
  const given = { coins: prize.coins ?? 0, entries: prize.entries ?? 0 }
  await noteShortfall(tx, runtime.clock, { playerId, depositId, feature: NAME }, { given, taken: left })
  const legs = (['coins', 'entries'] as const).flatMap((unit): Leg[] =>
    left[unit] > 0 ? [{ unit, amount: -left[unit], against: 'bonus' }] : [],
  )
  if (legs.length === 0) return
  const key = `${NAME}:refund:${depositId}`
  await post(tx, runtime.clock, playerId, { key, kind: KIND, legs, ref: { deposit: depositId } })
}

/**
 * A refund voids the day, unless another deposit of the same day stands. What was not used of its prizes goes:
 * free spins that were not played, freezes that are held, coins and entries as far as they are there. What the
 * refunded purchase multiplied on other days is multiplied no more, where it is not spun yet.
 */
async function refunded(runtime: Runtime, tx: Tx, reported: Reported): Promise<void> {
  const { playerId, depositId, timeZone } = reported
  const date = dayOf((await depositAt(tx, depositId)).getTime(), timeZone)
  if (await hasDeposit(tx, playerId, date, timeZone)) {
    await lockWallet(tx, playerId)
    return remeasure(tx, playerId)
  }
  const spins = { playerId, key: `${NAME}:${boostOf(date)}` }
  await runtime.assets.takeBack(tx, runtime.clock, spins)
  await lockWallet(tx, playerId)
  await remeasure(tx, playerId)
  const day = await dayAt(tx, playerId, date)
  if (!day) return
  // Spins that were chosen meanwhile.
  await runtime.assets.takeBack(tx, runtime.clock, spins)
  await voidDay(tx, playerId, day.day, new Date(runtime.clock.now()))
  await countFreezes(tx, playerId)
  const spun = await claimed<Spun>(tx, { playerId, feature: NAME, period: day.day })
  if (spun) await takeBack(runtime, tx, reported, spun)
  await pushTo(tx, playerId, 'depositStreak.changed', { day: day.n })
}

type DepositEvent = DomainEvent<'deposit.settled'> | DomainEvent<'deposit.refunded'>

/** Makes days of deposits, and takes them back. */
export const deposits = (runtime: Runtime): Consumer => ({
  name: `${NAME}.deposits`,
  topics: ['deposit.settled', 'deposit.refunded'],
  async take(tx, events) {
    const themes = await brandsOf(tx, [...new Set(events.map((one) => one.player_id))])
    for (const { topic, player_id: playerId, payload } of events as readonly DepositEvent[]) {
      const { timeZone, features } = runtime.brands[themes.get(playerId)!]!
      const reported = { playerId, depositId: payload.deposit_id, timeZone }
      if (!qualifies(payload)) continue
      if (topic === 'deposit.refunded') await refunded(runtime, tx, reported)
      else if (features[NAME]) await settled(tx, reported)
    }
  },
})
