import { coinEquivalent } from '#platform/money/prize.ts'
import { t } from '#platform/words/words.ts'
import { useApp } from '#client/context/app.ts'
import { useCoinsOnly } from '#client/page/coins-only.ts'
import { prizeText } from '#client/page/prize-words.ts'
import type { Invitation, Reward } from '../contract.ts'

/**
 * Gifts of sign-ups go to others: a friend gets what their own state allows. Who is paid in coins reads them as
 * they are paid there, and as they are paid in states with prizes.
 */

export type Gifts = Pick<Invitation, 'friendGift' | 'plainGift'>

/** A gift in a few words. */
export function useGiftText(): (gift: Reward) => string {
  const { brand } = useApp()
  const coinsOnly = useCoinsOnly()
  return (gift) =>
    coinsOnly
      ? t('{here}, or {there} in states with prizes', {
          here: prizeText(brand, coinEquivalent(gift)),
          there: prizeText(brand, gift),
        })
      : prizeText(brand, gift)
}

/** The gift of a friend's link, in a sentence or two. */
export function useGiftsText({ friendGift, plainGift }: Gifts): string {
  const { brand } = useApp()
  const there = t('Friends who sign up with your link get {gift} instead of {plain}.', {
    gift: prizeText(brand, friendGift),
    plain: prizeText(brand, plainGift),
  })
  if (!useCoinsOnly()) return there
  const words = {
    gift: prizeText(brand, coinEquivalent(friendGift)),
    plain: prizeText(brand, coinEquivalent(plainGift)),
    giftThere: prizeText(brand, friendGift),
    plainThere: prizeText(brand, plainGift),
  }
  return t(
    'Friends in states without prizes, like yours, get {gift} with your link instead of {plain}. In states with prizes, they get {giftThere} instead of {plainThere}.',
    words,
  )
}
