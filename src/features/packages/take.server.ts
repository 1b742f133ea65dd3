import { refuse } from '#platform/base/errors.ts'
import { refuseReused } from '#platform/calls/repeats/idempotency.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { isRefunded, settleDeposit } from '#platform/deposits/deposits.server.ts'
import { claimed, claimOnce } from '#platform/money/claim.server.ts'
import { grant, moneyUnder, receiverOf } from '#platform/money/grant.server.ts'
import { lockPersonOf } from '#platform/players/persons/persons.server.ts'
import { lockWallet } from '#platform/money/ledger.server.ts'
import { pushTo } from '#platform/realtime/push.server.ts'
import type { Purchase, TakenPart } from './contract.ts'
import { KIND, NAME, open, periodOf, startNext } from './deposits.server.ts'
import { openOffer } from './offers.server.ts'
import {
  availableAt,
  chosenOf,
  finishedBefore,
  isUnfinished,
  packageById,
  partsLeft,
  packageState,
  type Bought,
  type Package,
} from './rules.ts'
import { markTaken, packagesOf } from './store.server.ts'

/** The actions of players on packages: take a part, buy one. */

/** Refuses a part of a package that gives none now. */
function refuseOver(chosen: Bought, now: number): void {
  const state = packageState(chosen, now)
  if (state === 'refunded')
    refuse('PACKAGE_REFUNDED', 'This package was refunded, so its parts are gone. See the others.', {
      status: 410,
    })
  if (state === 'over' || state === 'taken')
    refuse('PACKAGE_OVER', 'Your package has ended. What was left in it is paid to you automatically.', {
      status: 410,
    })
}

/** Takes a part; the wallet is locked before the packages are looked at. */
export async function claim(context: Context, { part }: { readonly part: number }) {
  const { runtime, tx, playerId, now, brand } = context
  await lockWallet(tx, playerId)
  const all = await packagesOf(tx, playerId, now)
  const chosen = chosenOf(all, now.getTime())
  if (!chosen)
    return refuse('NO_PACKAGE', 'You don’t have a package with parts right now. See what there is.', {
      status: 404,
    })
  const { depositId, packageId, partCoins: coins } = chosen
  const once = { playerId, feature: NAME, period: periodOf(depositId, part) }
  const before = finishedBefore(all, chosen, part, { now: now.getTime(), timeZone: brand.timeZone })
  const known = await claimed<TakenPart>(
    tx,
    before ? { ...once, period: periodOf(before.depositId, part) } : once,
  )
  if (known) return { success: true, data: known }
  // A refund that no feature has heard of yet.
  if (await isRefunded(tx, depositId)) refuseOver({ ...chosen, isRefunded: true }, now.getTime())
  refuseOver(chosen, now.getTime())
  if (now.getTime() < chosen.startsAt || now.getTime() < availableAt(chosen, part, brand.timeZone))
    refuse('PART_NOT_READY', 'This part isn’t ready yet. Your package shows the day on which it is.', {
      status: 409,
    })
  const { answer } = await claimOnce<TakenPart>(tx, { ...once, at: now }, async () => {
    await grant(
      runtime,
      tx,
      receiverOf(context),
      { coins },
      { feature: NAME, key: `${NAME}:${once.period}`, kind: KIND },
    )
    await markTaken(tx, depositId, part, now)
    const left = (partsLeft(chosen).length - 1) * coins
    if (left === 0) await startNext(tx, playerId, now, brand.timeZone)
    await pushTo(tx, playerId, 'packages.changed', {})
    return { package_id: packageId, part, coins, left }
  })
  return { success: true, data: answer }
}

/** Refuses what this player may not buy now; a purchase that was made is never asked again. */
async function refuseSale(context: Context, item: Package): Promise<void> {
  // Its deposit is booked, and taken back where the gate says no.
  await context.requireAdmitted('buy', { cents: 0 })
  const { tx, playerId, now } = context
  if (item.kind === 'bundle' && !(await openOffer(tx, playerId, now)))
    refuse('OFFER_OVER', 'This bundle isn’t offered to you right now. See the other packages.', {
      status: 410,
    })
  const isRunning = (await packagesOf(tx, playerId, now)).some((one) => isUnfinished(one, now.getTime()))
  if (item.kind === 'fortune' && isRunning)
    refuse(
      'PACKAGE_RUNNING',
      'You have a fortune package already. Take its parts first, then get the next.',
      {
        status: 409,
      },
    )
}

/** Buys a package where nothing is charged: the deposit is settled, and what it pays for is given with it. */
export async function buy(
  context: Context,
  { package_id, order }: { readonly package_id: string; readonly order: string },
) {
  const { runtime, tx, playerId, brand } = context
  const item = packageById(package_id)
  if (!item)
    return refuse('UNKNOWN_PACKAGE', 'We couldn’t find this package. Choose one of the list.', {
      status: 404,
    })
  // Purchases of a person take turns, so that together they keep to their limit.
  await lockPersonOf(tx, playerId)
  await lockWallet(tx, playerId)
  const { depositId, fresh, same } = await settleDeposit(tx, runtime.clock, {
    ...{ playerId, key: `packages:${order}`, route: 'demo', cents: item.cents, product: item.product },
  })
  if (!same) refuseReused()
  if (fresh) {
    await refuseSale(context, item)
    await open(runtime, tx, { playerId, depositId, item, timeZone: brand.timeZone })
  }
  const under = await moneyUnder(context)
  const data: Purchase = { package_id, coins: item.coins, gift: under({ entries: item.entries }) }
  return { success: true, data }
}
