import type { Runtime } from '#platform/calls/runtime.server.ts'
import { transact, type Tx } from '#platform/data/db.server.ts'
import { depositAt } from '#platform/deposits/deposits.server.ts'
import { noteShortfall } from '#platform/deposits/shortfalls.server.ts'
import type { DomainEvent } from '#platform/events/events.ts'
import type { Consumer } from '#platform/events/events.server.ts'
import { answersOf } from '#platform/money/claim.server.ts'
import { grantedFor } from '#platform/money/grant.server.ts'
import { balanceOf, lockWallet, post, type Leg } from '#platform/money/ledger.server.ts'
import { owe, withdraw } from '#platform/owed/owed.server.ts'
import { brandsOf } from '#platform/players/players.server.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import type { TakenPart } from './contract.ts'
import { endOffers } from './offers.server.ts'
import { endOf, isUnfinished, packageFor, PACKAGES, PART_NUMBERS, startAfter, type Package } from './rules.ts'
import {
  boughtBy,
  endedPackages,
  markRest,
  moveStart,
  packagesOf,
  storeBought,
  voidBought,
} from './store.server.ts'

/** The changes to packages that no call makes: deposits, refunds, and packages that end. */

export const NAME = 'packages'
export const KIND = 'package'

export const periodOf = (depositId: string, part: number): string => `part:${depositId}:${part}`
const giftOf = (depositId: string): string => `gift:${depositId}`
const restOf = (depositId: string): string => `rest:${depositId}`

/** A deposit that pays for a package. */
export interface Paid {
  readonly playerId: string
  readonly depositId: string
  readonly item: Package
  readonly timeZone: string
}

/**
 * Gives what a package holds at once, once for its deposit: the coins are posted as bought, also to who is
 * excluded by now, and the gift of entries is owed. Its parts begin after those of a package that is not
 * finished.
 */
export async function open(
  runtime: Runtime,
  tx: Tx,
  { playerId, depositId, item, timeZone }: Paid,
): Promise<void> {
  await lockWallet(tx, playerId)
  const at = await depositAt(tx, depositId)
  const hasParts = item.partCoins > 0
  const startsAt = hasParts ? startAfter(await packagesOf(tx, playerId, at), at.getTime()) : 0
  const fresh = await storeBought(tx, {
    ...{ deposit_id: depositId, player_id: playerId, package: item.id, cents: item.cents, at },
    ...{ coins: item.coins, entries: item.entries, part_coins: item.partCoins },
    starts_at: hasParts ? new Date(startsAt) : null,
    ends_at: hasParts ? new Date(endOf(startsAt, timeZone)) : null,
  })
  if (!fresh) return
  await post(tx, runtime.clock, playerId, {
    key: `${NAME}:deposit:${depositId}`,
    kind: KIND,
    legs: [{ unit: 'coins', amount: item.coins, against: 'cashIn' }],
    ref: { deposit: depositId },
  })
  const prize = { entries: item.entries }
  await owe(runtime, tx, [{ playerId, feature: NAME, key: giftOf(depositId), kind: KIND, prize }])
  if (item.kind === 'bundle') await endOffers(runtime, tx, playerId)
  await pushTo(tx, playerId, 'packages.changed', {})
}

/**
 * Lets the packages that wait begin as soon as they can: the first one now where none runs, each other when the
 * one before it ends. One of them, or the one that ran, was finished or refunded.
 */
export async function startNext(tx: Tx, playerId: string, now: Date, timeZone: string): Promise<void> {
  let free_ms = now.getTime()
  for (const one of await packagesOf(tx, playerId, now)) {
    if (!isUnfinished(one, now.getTime())) continue
    const startsAt = Math.min(one.startsAt, free_ms)
    const endsAt = startsAt === one.startsAt ? one.endsAt : endOf(startsAt, timeZone)
    if (startsAt !== one.startsAt) await moveStart(tx, one.depositId, new Date(startsAt), new Date(endsAt))
    free_ms = endsAt
  }
}

/** Coins of the parts that a player took of a package. */
async function takenCoins(tx: Tx, playerId: string, depositId: string): Promise<number> {
  const periods = PART_NUMBERS.map((n) => periodOf(depositId, n))
  const taken = await answersOf<TakenPart>(tx, { playerId, feature: NAME }, periods)
  return [...taken.values()].reduce((sum, { coins }) => sum + coins, 0)
}

interface Refunded {
  readonly playerId: string
  readonly depositId: string
  readonly timeZone: string
}

/** A refund voids what was not paid, and takes back what is left of the rest, never more than the player has. */
async function refund(runtime: Runtime, tx: Tx, { playerId, depositId, timeZone }: Refunded): Promise<void> {
  const now = new Date(runtime.clock.now())
  // Owed prizes are locked before the wallet, in the order in which they are paid.
  for (const key of [giftOf(depositId), restOf(depositId)])
    await withdraw(tx, now, { playerId, feature: NAME, key })
  await lockWallet(tx, playerId)
  const row = await boughtBy(tx, depositId)
  if (!row?.is_open) return
  await voidBought(tx, depositId, now)
  const paid = async (key: string) => (await grantedFor(tx, playerId, `${NAME}:${key}`)) ?? {}
  const [gift, rest] = [await paid(giftOf(depositId)), await paid(restOf(depositId))]
  const balance = await balanceOf(tx, playerId)
  const given = (await takenCoins(tx, playerId, depositId)) + (gift.coins ?? 0) + (rest.coins ?? 0)
  const bought = Math.min(row.coins, balance.tourPoints)
  const earned = Math.min(given, balance.tourPoints - bought)
  const entries = Math.min(gift.entries ?? 0, balance.entries)
  const legs: readonly Leg[] = [
    { unit: 'coins', amount: -bought, against: 'cashIn' },
    { unit: 'coins', amount: -earned, against: 'bonus' },
    { unit: 'entries', amount: -entries, against: 'bonus' },
  ]
  const left = legs.filter(({ amount }) => amount < 0)
  const key = `${NAME}:refund:${depositId}`
  if (left.length > 0)
    await post(tx, runtime.clock, playerId, { key, kind: KIND, legs: left, ref: { deposit: depositId } })
  await noteShortfall(
    tx,
    runtime.clock,
    { playerId, depositId, feature: NAME },
    {
      given: { coins: row.coins + given, entries: gift.entries ?? 0 },
      taken: { coins: bought + earned, entries },
    },
  )
  await startNext(tx, playerId, now, timeZone)
  await pushTo(tx, playerId, 'packages.changed', {})
}

/** Pays by itself what a player did not take of a package whose time is over; who is excluded gets it later. */
async function payRest(
  runtime: Runtime,
  tx: Tx,
  { playerId, depositId }: Pick<Refunded, 'playerId' | 'depositId'>,
): Promise<void> {
  const now = new Date(runtime.clock.now())
  await lockWallet(tx, playerId)
  if (!(await markRest(tx, depositId, now))) return
  const row = (await boughtBy(tx, depositId))!
  const coins = PART_NUMBERS.length * row.part_coins - (await takenCoins(tx, playerId, depositId))
  if (coins > 0)
    await owe(runtime, tx, [
      { playerId, feature: NAME, key: restOf(depositId), kind: KIND, prize: { coins } },
    ])
  await pushTo(tx, playerId, 'packages.changed', {})
}

/** Ends the packages whose time is over. */
export async function endPackages(runtime: Runtime): Promise<void> {
  const { db } = runtime.database
  for (const { deposit_id: depositId, player_id: playerId } of await endedPackages(
    db,
    new Date(runtime.clock.now()),
  ))
    await transact(db, (tx) => payRest(runtime, tx, { playerId, depositId }))
}

type DepositEvent = DomainEvent<'deposit.settled'> | DomainEvent<'deposit.refunded'>

const PRODUCTS: ReadonlySet<string> = new Set(PACKAGES.map(({ product }) => product))

/**
 * Opens packages for who has bought them, by whichever route: a card of the free route that stands for the
 * smallest gives the same. A price that is none of the list is refused before, so one found here is logged.
 */
export const deposits = (runtime: Runtime): Consumer => ({
  name: `${NAME}.deposits`,
  topics: ['deposit.settled', 'deposit.refunded'],
  async take(tx, events) {
    const ours = (events as readonly DepositEvent[]).filter(({ payload }) => PRODUCTS.has(payload.product))
    if (ours.length === 0) return
    const themes = await brandsOf(tx, [...new Set(ours.map((one) => one.player_id))])
    for (const { topic, player_id: playerId, payload } of ours) {
      const { timeZone } = runtime.brands[themes.get(playerId)!]!
      const depositId = payload.deposit_id
      const item = packageFor(payload.product, payload.cents)
      if (topic === 'deposit.refunded') await refund(runtime, tx, { playerId, depositId, timeZone })
      else if (item) await open(runtime, tx, { playerId, depositId, item, timeZone })
      else runtime.log.error({ player_id: playerId, deposit: payload }, 'a deposit pays for no package')
    }
  },
})
