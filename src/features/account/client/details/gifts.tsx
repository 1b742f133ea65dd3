import { coinEquivalent, type Prize } from '#platform/money/prize.ts'
import { t } from '#platform/words/words.ts'
import { EMAIL_GIFT, PHONE_GIFT, PROFILE_GIFT } from '../../economy.ts'
import { Icon } from '#ui/art/icon.tsx'
import { useApp, usePlayer } from '#client/context/app.ts'
import { prizeText } from '#client/page/prize-words.ts'

/** What makes an account whole. */
export type AccountStep = 'profile' | 'phone' | 'email'

const GIFTS: Readonly<Record<AccountStep, Prize>> = {
  profile: PROFILE_GIFT,
  phone: PHONE_GIFT,
  email: EMAIL_GIFT,
}

/** Returns the text for a step's reward, once for life; the coin equivalent where entries may not be given. */
export function useGiftText(step: AccountStep): string {
  const { brand } = useApp()
  const allowed = usePlayer((state) => state.me.mayHaveEntries)
  return prizeText(brand, allowed ? GIFTS[step] : coinEquivalent(GIFTS[step]))
}

/** The gift that waits behind a step. */
export function GiftLine({ step }: { readonly step: AccountStep }) {
  return (
    <p className="account-gift">
      <Icon name="gift" />
      {t('Your reward: {gift}', { gift: useGiftText(step) })}
    </p>
  )
}
