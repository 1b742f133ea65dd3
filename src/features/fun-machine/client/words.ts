import type { Prize } from '#platform/money/prize.ts'
import { amountText, listText, prizeText } from '#client/page/prize-words.ts'
import type { BrandView } from '#client/context/brand.ts'
import { rankName, type Rank } from '#client/page/rank-words.ts'
import { t } from '#platform/words/words.ts'
import type { Award, Spun } from '../contract.ts'
import { SPIN_STAKE, TURN } from '../economy.ts'
import { isGain, type Step } from '../rules.ts'
import { thingArt } from '#ui/art/brand-art.ts'

const RANKS: readonly Rank[] = ['bronze', 'silver', 'gold', 'platinum', 'sapphire', 'diamond', 'vip']

/** The rank that a tier is named after, bronze to VIP by order (001 §9). */
export const rankOf = (id: number): Rank => RANKS[id - 1] ?? 'vip'
export const tierName = (id: number): string => rankName(rankOf(id))

/** The money in an award. */
export const moneyIn = ({ coins = 0, entries = 0 }: Award): Prize => ({
  ...(coins > 0 && { coins }),
  ...(entries > 0 && { entries }),
})

/** An award in words: `2,000 Florins`, `5 free spins at 200 Florins each`. */
export function awardText(brand: BrandView, award: Award): string {
  const { freeSpin, wheelId } = award
  const plain = prizeText(brand, { ...moneyIn(award), ...(wheelId !== undefined && { wheelSpin: TURN }) })
  if (!freeSpin) return plain
  const spins = t('{count, plural, one {# free spin} other {# free spins}} at {stake} each', {
    count: freeSpin.amount,
    stake: amountText(brand, 'coins', SPIN_STAKE * freeSpin.betLevel),
  })
  return listText(plain === '' ? [spins] : [plain, spins])
}

/**
 * The sentence that announces an award. It says "You won" about coins only if they exceed the cost of the
 * spin.
 */
export function spunText(brand: BrandView, { award, costValue }: Spun): string {
  const prize = awardText(brand, award)
  return isGain(award, costValue) ? t('You won {prize}', { prize }) : t('The capsule held {prize}', { prize })
}

/** The sprite of an award. */
export const awardArt = ({ freeSpin, wheelId, entries }: Award): string => {
  const name = freeSpin ? 'star' : wheelId !== undefined ? 'wheel' : entries ? 'entries' : 'coin'
  return thingArt(name)
}

/** The label of the button for a step, and the window that completes it. */
export const wayOf = (step: Step): { readonly text: string; readonly modal: string } =>
  ({
    profile: { text: t('Complete your profile to spin'), modal: 'app-complete-profile-modal' },
    phone: { text: t('Verify your phone to spin'), modal: 'app-phone-confirm-popup' },
    email: { text: t('Verify your email to spin'), modal: 'app-email-confirm-popup' },
  })[step]
