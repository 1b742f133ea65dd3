import type { Gift } from '../../contract.ts'
import { t } from '#platform/words/words.ts'
import { useApp } from '#client/context/app.ts'
import { Celebration } from '#ui/celebration/celebration.tsx'
import { prizeText } from '#client/page/prize-words.ts'
import type { AccountStep } from './gifts.tsx'

/** Celebrates the gift of a completed step of the account. */
export default function GiftModal({ step, gift }: { readonly step: AccountStep; readonly gift: Gift }) {
  const { brand } = useApp()
  const title =
    step === 'email' ? t('Email verified') : step === 'phone' ? t('Phone verified') : t('Profile complete')
  return (
    <Celebration
      title={title}
      sentence={`${title}. ${t('You got {gift}.', { gift: prizeText(brand, gift) })}`}
      art="gift"
      prize={gift}
      words={brand.words}
    >
      {t('Your reward is in your balance.')}
    </Celebration>
  )
}
