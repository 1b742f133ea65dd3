import { t } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useCoinsOnly } from '#client/page/coins-only.ts'
import { AccountSection } from '#client/account-page/parts.tsx'
import { Sections, type SectionsProps } from '#client/page/sections.tsx'

/** Notification settings: which messages reach the player, and by which channel. */
export function Page({ sections }: SectionsProps) {
  const coinsOnly = useCoinsOnly()
  return (
    <>
      <Sections
        sections={sections}
        otherwise={
          <AccountSection
            icon="bell"
            title={t('On this device')}
            text={t(
              'We don’t send notifications to your devices. You’ll see messages on the site and by email.',
            )}
          />
        }
      />
      <AccountSection
        icon="mail"
        title={t('Emails we always send')}
        text={
          coinsOnly
            ? t(
                'We always email you about your account: verification links, password changes, and sign-ins you should know about.',
              )
            : t(
                'We always email you about your account: verification links, password changes, sign-ins you should know about, and the status of a prize.',
              )
        }
      />
      <AccountSection
        icon="gift"
        title={t('News and offers')}
        text={t('You choose separately whether we can also send you offers.')}
      >
        <p>
          <ButtonLink kind="soft" href="/account/subscription">
            {t('Choose what we send')}
          </ButtonLink>
        </p>
      </AccountSection>
    </>
  )
}
