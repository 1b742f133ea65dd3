import { t } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Pill } from '#ui/pill.tsx'
import { useCoinsOnly } from '#client/page/coins-only.ts'
import { usePlayer } from '#client/context/app.ts'
import { AccountRow, AccountSection } from '#client/account-page/parts.tsx'

/** The verified parts of the account, and those that are still to come. */
export function Page() {
  const coinsOnly = useCoinsOnly()
  const { emailConfirmed, phoneConfirmed, profileCompleted } = usePlayer((state) => state.me)
  const pill = (word: string) => (
    <Pill tone="win" icon="check">
      {word}
    </Pill>
  )
  const link = (modal: string, word: string, what: string) => (
    <ButtonLink kind="soft" size="s" href={`?openModal=${modal}`} aria-label={`${word}: ${what}`}>
      {word}
    </ButtonLink>
  )
  const [profile, phone, email] = [t('Profile'), t('Phone'), t('Email')]
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
        <AccountRow
          label={profile}
          value={t('Name and address')}
          // Nobody has checked a name yet: it is only there.
          action={
            profileCompleted
              ? pill(t('Completed'))
              : link('app-complete-profile-modal', t('Complete'), profile)
          }
        />
        <AccountRow
          label={phone}
          value={t('Code by text message')}
          action={phoneConfirmed ? pill(t('Verified')) : link('app-phone-confirm-popup', t('Verify'), phone)}
        />
        <AccountRow
          label={email}
          value={t('Link in our email')}
          action={emailConfirmed ? pill(t('Verified')) : link('app-email-confirm-popup', t('Verify'), email)}
        />
      </AccountSection>
      <AccountSection
        icon="shield"
        title={t('Your identity')}
        text={
          coinsOnly
            ? t('We haven’t asked you to verify your identity. There’s nothing to do now.')
            : t(
                'We verify your identity the first time you redeem a prize. We’ll ask for a document then and tell you what to do. There’s nothing to do now.',
              )
        }
      />
    </>
  )
}
