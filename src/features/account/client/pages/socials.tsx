import { t } from '#platform/words/words.ts'
import { useApp } from '#client/context/app.ts'
import { AccountSection } from '#client/account-page/parts.tsx'
import { Slots, type SlotsProps } from './with-slots.tsx'

/** Other ways to sign in; a brand that has none says so. */
export function SocialsPage({ slots }: SlotsProps) {
  const { brand } = useApp()
  return (
    <Slots
      slots={slots}
      otherwise={
        <AccountSection
          icon="link"
          title={t('Nothing to link')}
          text={t(
            '{brand} doesn’t offer sign-in with other accounts. Sign in with your email and password.',
            { brand: brand.title },
          )}
        />
      }
    />
  )
}
