import { t } from '#platform/words/words.ts'
import { artSet } from '#ui/art/art.ts'
import { thingArt, type PromoName } from '#ui/art/brand-art.ts'
import { useApp, usePlayer } from '#client/context/app.ts'
import { useGiftText, type AccountStep } from '../gifts.ts'

/** The brand's things that the steps are asked for with. */
const PICTURES: Readonly<Record<AccountStep, PromoName>> = {
  profile: 'shield',
  phone: 'phone',
  email: 'mailbox',
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
