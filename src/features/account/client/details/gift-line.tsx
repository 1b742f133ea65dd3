import { t } from '#platform/words/words.ts'
import { artSet } from '#ui/art/art.ts'
import { thingArt, type PromoName } from '#ui/art/brand-art.ts'
import { useApp, usePlayer } from '#client/context/app.ts'
import { usePause } from '#client/rewards/pause/use-pause.ts'
import { useGiftText, type AccountStep } from '../gifts.ts'

/** The brand's things that the steps are asked for with. */
const PICTURES: Readonly<Record<AccountStep, PromoName>> = {
  profile: 'shield',
  phone: 'phone',
  email: 'mailbox',
}

/** The gift that waits behind a step; nothing where none can be had now. */
export function GiftLine({ step }: { readonly step: AccountStep }) {
  const { brand } = useApp()
  const gift = useGiftText(step)
  const isPaused = usePause('claim') !== undefined
  const asks = usePlayer(({ me }) => me.needsLocation === true && (me.giftEntries || step === 'phone'))
  if (isPaused) return null
  return (
    <p className="account-gift">
      <img className="sprite" {...artSet(thingArt(PICTURES[step], 1), 56)} alt="" width={56} height={56} />
      <span>
        {t('Your reward: {gift}', { gift })}
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
