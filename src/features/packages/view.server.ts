import { callerLocale } from '#platform/words/locale.ts'
import { translatorOf } from '#platform/words/translator.ts'
import { moneyOf } from '#platform/money/prize.ts'
import { PAUSED, type Pause } from '#platform/calls/feature.ts'
import { isForSale, pauseFor } from '#platform/standing/paused.ts'
import type { Standing } from '#platform/standing/standing.ts'
import type { ChosenPackage, NoPackage, PackageView } from './contract.ts'
import { PARTS } from './economy.ts'
import {
  availableAt,
  chosenOf,
  PACKAGES,
  PART_NUMBERS,
  partsLeft,
  packageState,
  totalOf,
  type Bought,
} from './rules.ts'

/** The views of packages. */

/** Whether packages are for sale, or will be again once an exclusion is over. */
export const isOnOffer = ({ mayBuy, pauseOf }: Standing): boolean =>
  mayBuy && (['buy', 'offer'] as const).every((action) => pauseOf(action, 'packages')?.reason !== PAUSED)

/** Why nothing is for sale that the law of the place allows; null where something is, or nothing may be. */
export const pauseOfSale = (standing: Standing): Pause | null =>
  standing.mayBuy
    ? pauseFor(standing, ['claim', 'offer', 'buy'], 'packages')
    : standing.pauseOf('claim', 'packages')

/**
 * The packages that are for sale to this visitor; none where nothing is.
 * @param offer of the bundle that runs for this player
 */
export function viewsOf(
  standing: Standing,
  offer: { readonly endsAt: number } | null,
): readonly PackageView[] {
  if (!isForSale(standing, 'packages')) return []
  const { t } = translatorOf(callerLocale(standing.caller))
  const labels = { fortune: t('Fortune package'), preset: t('Package'), bundle: t('VIP bundle') }
  return PACKAGES.filter(({ kind }) => kind !== 'bundle' || offer !== null).map((one) => ({
    package_id: one.id,
    kind: one.kind,
    price: one.cents,
    coins: one.coins,
    parts: one.partCoins > 0 ? { count: PARTS.count, coins: one.partCoins } : null,
    total: totalOf(one),
    gift: moneyOf(standing.prizeUnder({ entries: one.entries })),
    badgeLabel: labels[one.kind],
    endsAt: one.kind === 'bundle' && offer ? new Date(offer.endsAt).toISOString() : null,
  }))
}

/** The fortune package of a player, with its parts; null where there is none. */
export function chosenView(all: readonly Bought[], { now, brand }: Standing): ChosenPackage | NoPackage {
  const chosen = chosenOf(all, now.getTime())
  if (!chosen) return { package_id: null, parts: [], expiresAt: null }
  const { taken, partCoins: coins, startsAt, endsAt } = chosen
  const next = all.find((one) => one !== chosen && packageState(one, now.getTime()) === 'waiting')
  const iso = (ms: number) => new Date(ms).toISOString()
  return {
    package_id: chosen.packageId,
    price: chosen.cents,
    state: packageState(chosen, now.getTime()),
    parts: PART_NUMBERS.map((n) => ({
      n,
      coins,
      availableAt: iso(availableAt(chosen, n, brand.timeZone)),
      claimedAt: taken[n] ?? null,
    })),
    startsAt: iso(startsAt),
    expiresAt: iso(endsAt),
    left: chosen.isPaidOut ? 0 : partsLeft(chosen).length * coins,
    nextAt: next ? iso(next.startsAt) : null,
  }
}
