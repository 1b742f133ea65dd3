import type { Brought, Gift } from '../../contract.ts'
import { t } from '#platform/words/words.ts'
import { useApp } from '#client/context/app.ts'
import { Celebration } from '#ui/celebration/celebration.tsx'
import { partlyGivenText, useShareLocation } from '#client/rewards/share-location.tsx'
import { useModal } from '#ui/overlays/modal.tsx'
import { prizeText } from '#client/page/prize-words.ts'
import type { AccountStep } from '../gifts.ts'

export interface GiftModalProps extends Pick<Brought, 'waits'> {
  readonly step: AccountStep
  readonly gift: Gift
}

/** Celebrates the gift of a completed step of the account, and says what of it waits for the location. */
export default function GiftModal({ step, gift, waits }: GiftModalProps) {
  const { brand } = useApp()
  const { close } = useModal()
  const share = useShareLocation()
  const title =
    step === 'email' ? t('Email verified') : step === 'phone' ? t('Phone verified') : t('Profile complete')
  const text = waits ? partlyGivenText(brand, gift, waits) : t('Your reward is in your balance.')
  return (
    <Celebration
      title={title}
      sentence={`${title}. ${waits ? text : t('You got {gift}.', { gift: prizeText(brand, gift) })}`}
      art="gift"
      prize={gift}
      words={brand.words}
      action={
        waits && share ? { label: t('Share my location'), onClick: () => (close(), share()) } : undefined
      }
    >
      {text}
    </Celebration>
  )
}
