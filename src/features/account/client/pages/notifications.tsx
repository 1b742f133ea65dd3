import { t } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { AccountSection } from './parts.tsx'
import { Slots, type SlotsProps } from './with-slots.tsx'

/** What reaches the player outside of the page, and by which way. */
export function NotificationsPage({ slots }: SlotsProps) {
  return (
    <>
      <Slots
        slots={slots}
        otherwise={
          <AccountSection
            icon="bell"
            title={t('On this device')}
            text={t('Nothing is sent to your devices: messages reach you on the page and by e-mail.')}
          />
        }
      />
      <AccountSection
        icon="mail"
        title={t('Letters that always come')}
        text={t(
          'Letters about your account come by e-mail whatever you choose: confirmations, new passwords, sign-ins that you should know of, and the state of a prize.',
        )}
      />
      <AccountSection
        icon="gift"
        title={t('News and offers')}
        text={t('Whether we may also write to you about offers is a choice of its own.')}
      >
        <p>
          <ButtonLink kind="soft" href="/account/subscription">
            {t('Choose what we may send')}
          </ButtonLink>
        </p>
      </AccountSection>
    </>
  )
}
