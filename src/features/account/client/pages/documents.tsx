import { t } from '#platform/words/words.ts'
import { AccountSection } from './parts.tsx'

/** Identity documents: none are asked for before a prize is redeemed. */
export function DocumentsPage() {
  return (
    <>
      <AccountSection
        icon="layers"
        title={t('No documents are needed')}
        text={t(
          'We ask for a proof of who you are when you redeem a prize for the first time, not before. There is nothing to hand in now.',
        )}
      />
      <AccountSection
        icon="shield"
        title={t('What will be asked for then')}
        text={t(
          'A valid identity card, driving licence or passport, and, if your address cannot be checked otherwise, a bill that is not older than three months. The name must be the one of your personal info.',
        )}
      />
    </>
  )
}
