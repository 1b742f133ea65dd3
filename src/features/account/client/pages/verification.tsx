import { t } from '#platform/words/words.ts'
import { Pill } from '#ui/pill.tsx'
import { usePlayer } from '#client/context/app.ts'
import { AccountRow, AccountSection } from '#client/account-page/parts.tsx'

/** The verified parts of the account, and those that are still to come. */
export function Page() {
  const { emailConfirmed, phoneConfirmed, profileCompleted } = usePlayer((state) => state.me)
  const pill = (done: boolean, word: string) => (
    <Pill tone={done ? 'win' : 'plain'} icon={done ? 'check' : undefined}>
      {word}
    </Pill>
  )
  const state = (done: boolean) => pill(done, done ? t('Verified') : t('Not verified'))
  // Nobody has checked a name yet: it is only there.
  const profile = pill(profileCompleted, profileCompleted ? t('Completed') : t('Incomplete'))
  return (
    <>
      <AccountSection
        icon="verified"
        title={t('Verification status')}
        text={
          profileCompleted && phoneConfirmed && emailConfirmed
            ? t('Your account is complete. We don’t need anything else.')
            : t('Complete all three to unlock your account’s rewards.')
        }
      >
        <AccountRow label={t('Profile')} value={t('Name and address')} action={profile} />
        <AccountRow label={t('Phone')} value={t('Code by text message')} action={state(phoneConfirmed)} />
        <AccountRow label={t('Email')} value={t('Link in our email')} action={state(emailConfirmed)} />
      </AccountSection>
      <AccountSection
        icon="shield"
        title={t('Your identity')}
        text={t(
          'We verify your identity the first time you redeem a prize. We’ll ask for a document then and tell you what to do. There’s nothing to do now.',
        )}
      />
    </>
  )
}
