import { coinEquivalent, type Prize } from '#platform/money/prize.ts'
import { EMAIL_GIFT, giftFor, PHONE_GIFT, PROFILE_GIFT } from '../economy.ts'
import { useApp, usePlayer } from '#client/context/app.ts'
import { prizeText } from '#client/page/prize-words.ts'

/** The steps that complete an account. */
export type AccountStep = 'profile' | 'phone' | 'email'

const GIFTS = {
  profile: PROFILE_GIFT,
  phone: PHONE_GIFT,
  email: EMAIL_GIFT,
} satisfies Readonly<Record<AccountStep, Prize>>

/**
 * Returns the text for a step's reward, once for life; the coin equivalent where entries may not be given. A number
 * brings its entries to whichever account of a device has it.
 */
export function useGiftText(step: AccountStep): string {
  const { brand } = useApp()
  const allowed = usePlayer((state) => state.me.mayHaveEntries)
  const giftEntries = usePlayer((state) => state.me.giftEntries)
  const gift = giftFor(GIFTS[step], giftEntries || step === 'phone')
  return prizeText(brand, allowed ? gift : coinEquivalent(gift))
}
