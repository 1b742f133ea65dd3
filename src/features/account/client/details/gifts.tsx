import { coinEquivalent, type Prize } from '#platform/money/prize.ts'
import { t } from '#platform/words/words.ts'
import { EMAIL_GIFT, giftFor, PHONE_GIFT, PROFILE_GIFT } from '../../economy.ts'
import { thingArt, type PromoName } from '#ui/art/brand-art.ts'
import { artSet } from '#ui/art/art.ts'
import { useApp, usePlayer } from '#client/context/app.ts'
import { prizeText } from '#client/page/prize-words.ts'

/** The steps that complete an account. */
export type AccountStep = 'profile' | 'phone' | 'email'

const GIFTS = {
  profile: PROFILE_GIFT,
  phone: PHONE_GIFT,
  email: EMAIL_GIFT,
} satisfies Readonly<Record<AccountStep, Prize>>

/** The brand's things that the steps are asked for with. */
const PICTURES: Readonly<Record<AccountStep, PromoName>> = {
  profile: 'shield',
  phone: 'phone',
  email: 'mailbox',
}

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

/** The gift that waits behind a step. */
export function GiftLine({ step }: { readonly step: AccountStep }) {
  const { brand } = useApp()
  const asks = usePlayer(({ me }) => me.needsLocation === true && (me.giftEntries || step === 'phone'))
  return (
    <p className="account-gift">
      <img className="sprite" {...artSet(thingArt(PICTURES[step], 1), 56)} alt="" width={56} height={56} />
      <span>
        {t('Your reward: {gift}', { gift: useGiftText(step) })}
        {asks && (
          <>
            {'. '}
            {t('{entries} follow as soon as you share your location.', { entries: brand.words.entries.many })}
          </>
        )}
      </span>
    </p>
  )
}
