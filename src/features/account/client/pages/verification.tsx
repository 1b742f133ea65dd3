import { t } from '#platform/words/words.ts'
import { Pill } from '#ui/pill.tsx'
import { usePlayer } from '#client/context/app.ts'
import { AccountRow, AccountSection } from './parts.tsx'

/** What is confirmed of the player, and what is asked for later. */
export function VerificationPage() {
  const { emailConfirmed, phoneConfirmed, profileCompleted } = usePlayer((state) => state.me)
  const state = (done: boolean) => (
    <Pill tone={done ? 'win' : 'plain'} icon={done ? 'check' : undefined}>
      {done ? t('Confirmed') : t('Not confirmed')}
    </Pill>
  )
  return (
    <>
      <AccountSection
        icon="verified"
        title={t('What is confirmed')}
        text={t('These three belong to a whole account and open its rewards.')}
      >
        <AccountRow label={t('Profile')} value={t('Name and address')} action={state(profileCompleted)} />
        <AccountRow label={t('Phone')} value={t('A code by text message')} action={state(phoneConfirmed)} />
        <AccountRow label={t('E-mail')} value={t('The link of our letter')} action={state(emailConfirmed)} />
      </AccountSection>
      <AccountSection
        icon="shield"
        title={t('Your identity')}
        text={t(
          'Who you are is verified when you redeem a prize for the first time: then we ask for a document, and tell you what to do. There is nothing to do now.',
        )}
      />
    </>
  )
}
