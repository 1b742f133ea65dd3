import { t } from '#platform/words/words.ts'
import { AccountSection } from '#client/account-page/parts.tsx'

/** Identity documents: none are asked for before a prize is redeemed. */
export function Page() {
  return (
    <>
      <AccountSection
        icon="layers"
        title={t('No documents needed')}
        text={t(
          'We won’t ask for proof of identity until you first redeem a prize. There’s nothing to submit now.',
        )}
      />
      <AccountSection
        icon="shield"
        title={t('What you’ll need then')}
        text={t(
          'A valid ID card, driver’s license, or passport. If we can’t verify your address another way, we’ll also ask for a bill from the last three months. The name must match your personal info.',
        )}
      />
    </>
  )
}
