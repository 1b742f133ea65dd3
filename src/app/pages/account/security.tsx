import { t } from '#platform/words.ts'
import { AccountSection } from './parts.tsx'
import { Slots, type SlotsProps } from './with-slots.tsx'

/** What guards the account. */
export function SecurityPage({ slots }: SlotsProps) {
  return (
    <>
      <AccountSection
        icon="lock"
        title={t('Password')}
        text={t('To choose a new one, sign out and follow "Forgot your password?" at the sign-in.')}
      />
      <Slots slots={slots} />
    </>
  )
}
