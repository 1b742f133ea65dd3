import type { Runtime } from '#platform/calls/runtime.server.ts'
import type { Tx } from '#platform/data/db.server.ts'
import { standsInSince } from '#platform/deposits/deposits.server.ts'
import { noteShortfall } from '#platform/deposits/shortfalls.server.ts'
import type { Consumer } from '#platform/events/events.server.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import { balanceOf, lockWallet, post, type Leg } from '#platform/money/ledger.server.ts'
import { claimed } from '#platform/money/claim.server.ts'
import { coinEquivalent } from '#platform/money/prize.ts'
import { brandsOf } from '#platform/players/players.server.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import { weekOf } from '#platform/time/day.ts'
import { netLoss, rewardUnder, type WeekFigures } from '../rules.ts'
import { REFUNDS, type Paid } from '../store.server.ts'
import {
  addRefunded,
  lockAward,
  lockWeeks,
  lowerOpenAward,
  storeRefunded,
  type StoredWeek,
} from './store.server.ts'

/**
 * Entries that a purchase gave, and that are gone when it is refunded, are nobody's loss: they are set off
 * against the losses of the weeks from the purchase on. What was awarded for them goes, what was paid for them
 * is taken back, and what is more than those losses, or could not come back, waits for coming ones.
 */

const NAME = 'cashback'
/** The consumer that receives the shortfalls of refunds. */
export const HEARS = `${NAME}.refunds`
/** Marks what the cashback itself could not take back: it is set off at once, and not when it is heard of. */
export const OWN = `${NAME}:`

/** Entries of a refunded deposit that were gone. */
interface Lost {
  readonly playerId: string
  readonly depositId: string
  /** The feature that had given them. */
  readonly feature: string
  readonly amount: number
}

/** The part of a paid cashback that was for a refunded loss, in the currency it was paid in. */
interface DueBack {
  readonly coins: number
  readonly entries: number
}

/** Lowers the award of a week that was not taken; of one that was, says what is due back. */
async function lowerAward(tx: Tx, playerId: string, week: StoredWeek, part: number): Promise<DueBack> {
  const nothing = { coins: 0, entries: 0 }
  const award = await lockAward(tx, playerId, week.week)
  // One that expired untaken stays as its player read of it.
  if (!award || award.told_at) return nothing
  const refunded = week.refunded + part
  const reward = rewardUnder({ ...week, refunded }, award)
  if (!award.paid_at) {
    await lowerOpenAward(tx, award, { refunded, reward })
    const status = reward > 0 ? 'available' : 'none'
    await pushTo(tx, playerId, 'cashback.statusCalculation', { status })
    return nothing
  }
  const entries = rewardUnder(week, award) - reward
  const paid = await claimed<Paid>(tx, { playerId, feature: NAME, period: week.week })
  if (!paid?.prize.coins) return { coins: 0, entries }
  return { coins: coinEquivalent({ entries }).coins ?? 0, entries: 0 }
}

/** Takes back what is left of it, never more than the player has; under the lock of the wallet. */
async function takeBack(runtime: Runtime, tx: Tx, lost: Lost, given: DueBack): Promise<DueBack> {
  const { playerId, depositId, feature } = lost
  const balance = await balanceOf(tx, playerId)
  const taken = {
    coins: Math.min(given.coins, balance.tourPoints),
    entries: Math.min(given.entries, balance.entries),
  }
  await noteShortfall(
    tx,
    runtime.clock,
    { playerId, depositId, feature: `${OWN}${feature}` },
    { given, taken },
  )
  const legs = (['coins', 'entries'] as const).flatMap((unit): Leg[] =>
    taken[unit] > 0 ? [{ unit, amount: -taken[unit], against: 'bonus' }] : [],
  )
  if (legs.length === 0) return taken
  const key = `${REFUNDS}${depositId}:${feature}`
  await post(tx, runtime.clock, playerId, { key, kind: NAME, legs, ref: { deposit: depositId } })
  return taken
}

/** Sets entries that were gone off against the losses since their purchase, the oldest week first. */
async function setOff(runtime: Runtime, tx: Tx, lost: Lost, theme: string): Promise<void> {
  const { timeZone } = runtime.brands[theme]!
  const { playerId, depositId } = lost
  const now = weekOf(runtime.clock.now(), timeZone)
  const since = weekOf((await standsInSince(tx, playerId, depositId)).getTime(), timeZone)
  // Claiming locks the wallet first, too.
  await lockWallet(tx, playerId)
  const weeks = await lockWeeks(tx, playerId, since)
  let rest = lost.amount
  const back = { coins: 0, entries: 0 }
  for (const week of weeks.filter((one) => one.week < now)) {
    const part = Math.min(rest, netLoss(week) - week.refunded)
    if (part <= 0) continue
    rest -= part
    const due = await lowerAward(tx, playerId, week, part)
    back.coins += due.coins
    back.entries += due.entries
    await storeRefunded(tx, playerId, week.week, week.refunded + part)
  }
  const taken = await takeBack(runtime, tx, lost, back)
  // A cashback that is gone, too, was not theirs to lose.
  await addRefunded(tx, { playerId, theme, week: now }, rest + back.entries - taken.entries)
}

/** Hears what refunds could not take back. */
export const refunds = (runtime: Runtime): Consumer => ({
  name: HEARS,
  topics: ['deposit.unrecovered'],
  async take(tx, events) {
    const gone = (events as readonly DomainEvent<'deposit.unrecovered'>[]).filter(
      ({ payload }) => payload.unit === 'entries' && !payload.feature.startsWith(OWN),
    )
    const themes = await brandsOf(tx, [...new Set(gone.map((one) => one.player_id))])
    for (const { player_id: playerId, payload } of gone) {
      const { deposit_id: depositId, feature, amount } = payload
      await setOff(runtime, tx, { playerId, depositId, feature, amount }, themes.get(playerId)!)
    }
  },
})

/**
 * Carries refunds that exceed the losses of weeks now being computed over to the running week: rounds that
 * were counted late have won some of a loss back.
 * @param now the running week
 */
export async function carryRefunds(
  tx: Tx,
  { theme, week, now }: { readonly theme: string; readonly week: string; readonly now: string },
  rows: readonly (WeekFigures & { readonly player_id: string })[],
): Promise<void> {
  for (const { player_id: playerId, ...figures } of rows) {
    const loss = netLoss(figures)
    if (figures.refunded <= loss) continue
    await storeRefunded(tx, playerId, week, loss)
    await addRefunded(tx, { playerId, theme, week: now }, figures.refunded - loss)
  }
}
