import type { InitData } from '#platform/calls/init-data.ts'
import { coinEquivalent, type Money, type Prize } from '#platform/money/prize.ts'
import { t } from '#platform/words/words.ts'
import type { BrandView } from '#client/context/brand.ts'
import { partlyGivenText } from '#client/rewards/share-location.tsx'
import { amountText, prizeText } from '#client/page/prize-words.ts'
import { giftFor, WELCOME_GIFT } from '../../economy.ts'

export type Newcomer = Pick<InitData, 'mayHaveEntries' | 'giftEntries' | 'needsLocation'>

const giftOf = ({ giftEntries }: Newcomer): Prize => giftFor(WELCOME_GIFT, giftEntries)

/** Whether a state without prizes turned entries of the gift into coins. */
export const isSwapped = (me: Newcomer): boolean => !me.mayHaveEntries && (giftOf(me).entries ?? 0) > 0

/** Whether entries of the gift wait until the player has said where they are. */
export const isWaiting = (me: Newcomer): boolean => me.needsLocation === true && (giftOf(me).entries ?? 0) > 0

/** The part of a prize that a player has by now. */
function paidTo(me: Newcomer, prize: Money): Money {
  if (me.needsLocation) return { coins: prize.coins ?? 0 }
  return me.mayHaveEntries ? prize : coinEquivalent(prize)
}

/** The part of the sign-up's gift that a player has by now. */
export const given = (me: Newcomer): Money => paidTo(me, giftOf(me))

/**
 * The same in a sentence. Where no prizes are allowed, the bonus is in coins alone, and says why it is more.
 * @param whole the gift including a friend's code's part; null without a code
 */
export function givenText(brand: BrandView, me: Newcomer, whole: Money | null = null): string {
  if (isWaiting(me))
    return partlyGivenText(brand, given(me), { entries: whole?.entries ?? giftOf(me).entries ?? 0 })
  if (!isSwapped(me)) return t('{gift} are in your balance.', { gift: prizeText(brand, given(me)) })
  const { coins = 0, entries = 0 } = giftOf(me)
  return t(
    '{coins} plus {more} are in your balance. Because your state has no prizes, you get {more} instead of {entries}.',
    {
      coins: amountText(brand, 'coins', coins),
      more: prizeText(brand, coinEquivalent({ entries })),
      entries: prizeText(brand, { entries }),
    },
  )
}

/**
 * The part of a gift that a friend’s code adds for a player.
 * @param whole the gift including the code's part, before the rules of the player's state
 */
export function addedBy(whole: Money, me: Newcomer): Required<Money> {
  const { coins = 0, entries = 0 } = giftOf(me)
  const more = {
    coins: (whole.coins ?? 0) - coins,
    entries: me.giftEntries ? Math.max(0, (whole.entries ?? 0) - entries) : 0,
  }
  return { coins: 0, entries: 0, ...paidTo(me, more) }
}

/** Two gifts in one. */
export const joined = (one: Money, more: Money): Required<Money> => ({
  coins: (one.coins ?? 0) + (more.coins ?? 0),
  entries: (one.entries ?? 0) + (more.entries ?? 0),
})
