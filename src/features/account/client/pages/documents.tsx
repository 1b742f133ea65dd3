import { t } from '#platform/words/words.ts'
import { useCoinsOnly } from '#client/page/coins-only.ts'
import { AccountSection } from '#client/account-page/parts.tsx'

/** Identity documents: none are asked for before a prize is redeemed. */
export function Page() {
  const coinsOnly = useCoinsOnly()
  return (
    <>
      <AccountSection
        icon="layers"
        title={t('No documents needed')}
        text={
          coinsOnly
            ? t('We haven’t asked you for proof of identity. There’s nothing to submit now.')
            : t(
                'We won’t ask for proof of identity until you first redeem a prize. There’s nothing to submit now.',
              )
        }
      />
      {!coinsOnly && (
        <AccountSection
          icon="shield"
          title={t('What you’ll need then')}
          text={t(
            'A valid ID card, driver’s license, or passport. If we can’t verify your address another way, we’ll also ask for a bill from the last three months. The name must match your personal info.',
          )}
        />
      )}
    </>
  )
}
