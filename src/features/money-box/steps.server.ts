import type { Runtime } from '#platform/calls/runtime.server.ts'
import type { Tx } from '#platform/data/db.server.ts'
import { noteShortfall } from '#platform/deposits/shortfalls.server.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import type { Consumer } from '#platform/events/events.server.ts'
import type { Gauge } from '#platform/facts/gauge.ts'
import { lifeProgress } from '#platform/facts/life-progress.server.ts'
import { balanceOf, lockWallet, post } from '#platform/money/ledger.server.ts'
import { owe, withdraw } from '#platform/owed/owed.server.ts'
import { pushPaced, type Paced } from '#platform/realtime/paced.server.ts'
import { BREAK } from './economy.ts'
import { countedIn, heldIn, nextPushed, type Box } from './rules.ts'
import { boxOf, longestWaiting, stepsOfDeposit, storeStep, type StepRow } from './store.server.ts'

/** The changes to a box that no call makes: saving from bets, purchased breaks, and refunds of them. */

export const NAME = 'money-box'
export const KIND = 'money box'
const PRODUCT = 'money-box'

/** The coins that a player has bet since the box was offered, for life. */
export const GAUGE = { name: 'money-box.coins', reads: 'coins' } as const

/** A box and what is in it now. */
export interface HeldBox {
  readonly box: Box
  readonly progress: number
  readonly held: number
  /** The section of the league, which says what it may hold. */
  readonly section: string | null
}

/** The box of a player with what is in it; the wallet is locked first, so that one step follows another. */
async function lockBox(tx: Tx, playerId: string): Promise<HeldBox> {
  await lockWallet(tx, playerId)
  const box = await boxOf(tx, playerId)
  const { progress, section } = await lifeProgress(tx, GAUGE, playerId)
  return { box, progress, held: heldIn(box, progress, section), section }
}

/** The kind of a step, and the columns it changes besides the amounts. */
type Change = Pick<StepRow, 'kind' | 'deposit_id' | 'paid'> &
  Partial<Pick<StepRow, 'breaks' | 'waiting' | 'frees' | 'free_at'>>

/**
 * Stores a step after the last one and tells the player’s open pages what is in the box now: with what it did
 * not hold before.
 */
export async function step(
  { runtime, tx, at }: Readonly<{ runtime: Runtime; tx: Tx; at: Date }>,
  playerId: string,
  { box, progress, held, section }: HeldBox,
  change: Change,
): Promise<number> {
  const rest = held - change.paid
  const counted = countedIn(box, progress, held)
  const amount = heldIn({ ...box, ...change, counted, rest }, progress, section)
  const { n, breaks, waiting, frees, freeAt } = box
  await storeStep(tx, {
    player_id: playerId,
    n: n + 1,
    counted,
    ...{ held, rest, breaks, waiting, frees, free_at: freeAt, at },
    ...change,
  })
  await pushPaced(runtime, tx, [{ playerId, name: 'moneyBox.changed', data: { amount }, atOnce: true }])
  return amount
}

/** Pays all of a box to who has purchased that; what is in it is theirs from now on, also while they are excluded. */
async function breakBox(
  runtime: Runtime,
  tx: Tx,
  playerId: string,
  { here, depositId, waited }: { here: HeldBox; depositId: string; waited: boolean },
): Promise<void> {
  const { box, held } = here
  await step({ runtime, tx, at: new Date(runtime.clock.now()) }, playerId, here, {
    kind: 'broken',
    deposit_id: depositId,
    paid: held,
    breaks: box.breaks + 1,
    waiting: box.waiting - Number(waited),
  })
  const prize = { coins: held }
  await owe(runtime, tx, [{ playerId, feature: NAME, key: `break:${depositId}`, kind: KIND, prize }])
}

/** Breaks a box that holds enough for whoever waits longest for that. @returns whether it did */
async function breakWaiting(runtime: Runtime, tx: Tx, playerId: string): Promise<boolean> {
  const here = await lockBox(tx, playerId)
  const depositId = await longestWaiting(tx, playerId)
  if (!depositId || here.held < BREAK.from) return false
  await breakBox(runtime, tx, playerId, { here, depositId, waited: true })
  return true
}

/** A break was purchased: it waits where less is in the box than it can be broken from. */
async function purchased(runtime: Runtime, tx: Tx, playerId: string, depositId: string): Promise<void> {
  const here = await lockBox(tx, playerId)
  if (here.held >= BREAK.from) return breakBox(runtime, tx, playerId, { here, depositId, waited: false })
  await step({ runtime, tx, at: new Date(runtime.clock.now()) }, playerId, here, {
    kind: 'waiting',
    deposit_id: depositId,
    paid: 0,
    waiting: here.box.waiting + 1,
  })
}

/**
 * A purchase was refunded: its break waits no more. What is still owed of it goes back into the box, and of
 * what was paid as much as is left.
 */
async function refunded(runtime: Runtime, tx: Tx, playerId: string, depositId: string): Promise<void> {
  const steps = await stepsOfDeposit(tx, depositId)
  if (steps.length === 0) return
  const now = new Date(runtime.clock.now())
  const broken = steps.find(({ kind }) => kind === 'broken')
  const key = `break:${depositId}`
  const wasOwed = broken !== undefined && (await withdraw(tx, now, { playerId, feature: NAME, key }))
  const here = await lockBox(tx, playerId)
  const most = wasOwed ? Infinity : (await balanceOf(tx, playerId)).tourPoints
  const back = Math.min(broken?.paid ?? 0, most)
  const { breaks, waiting } = here.box
  await step({ runtime, tx, at: now }, playerId, here, {
    kind: 'returned',
    deposit_id: depositId,
    paid: 0 - back,
    ...(broken ? { breaks: breaks - 1 } : { waiting: waiting - 1 }),
    // If some of it was spent, the box counts as opened now, and the next one comes as long after that.
    ...(broken && back < broken.paid ? { free_at: now } : {}),
  })
  if (!wasOwed) {
    if (back > 0)
      await post(tx, runtime.clock, playerId, {
        key: `${NAME}:refund:${depositId}`,
        kind: KIND,
        legs: [{ unit: 'coins', amount: -back, against: 'bonus' }],
        ref: { deposit: depositId },
      })
    await noteShortfall(
      tx,
      runtime.clock,
      { playerId, depositId, feature: NAME },
      { given: { coins: broken?.paid ?? 0, entries: 0 }, taken: { coins: back, entries: 0 } },
    )
  }
  // Another one that was purchased may have waited for what is back in the box.
  await breakWaiting(runtime, tx, playerId)
}

type DepositEvent = DomainEvent<'deposit.settled'> | DomainEvent<'deposit.refunded'>

/**
 * Breaks boxes for who has purchased that. A card of the free route is noted at the price of what it stands
 * for; what is noted for less breaks nothing, whoever noted it.
 */
export const deposits = (runtime: Runtime): Consumer => ({
  name: `${NAME}.deposits`,
  topics: ['deposit.settled', 'deposit.refunded'],
  async take(tx, events) {
    for (const { topic, player_id, payload } of events as readonly DepositEvent[]) {
      if (payload.product !== PRODUCT) continue
      if (topic === 'deposit.settled' && payload.cents < BREAK.price) {
        runtime.log.error({ player_id, deposit: payload }, 'a deposit below the price breaks no money box')
        continue
      }
      const take = topic === 'deposit.settled' ? purchased : refunded
      await take(runtime, tx, player_id, payload.deposit_id)
    }
  },
})

/** Tells open pages that there is more in the box, and breaks it for who has purchased that before. */
export const savings = (runtime: Runtime): Gauge => ({
  ...GAUGE,
  forLife: true,
  next: nextPushed,
  async crossed(tx, passes) {
    const pushes: Paced[] = []
    for (const { playerId } of passes.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1))) {
      const box = await boxOf(tx, playerId)
      if (box.waiting > 0 && (await breakWaiting(runtime, tx, playerId))) continue
      const { progress, section } = await lifeProgress(tx, GAUGE, playerId)
      const amount = heldIn(box, progress, section)
      pushes.push({ playerId, name: 'moneyBox.changed', data: { amount } })
    }
    await pushPaced(runtime, tx, pushes)
  },
})
