import { t } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { callLoader, type LoaderResult } from '#client/account-page/load.ts'
import { LoadFailed } from '#client/account-page/not-loaded.tsx'
import { AccountSection } from '#client/account-page/parts.tsx'
import { closingTitle } from '#client/rewards/pause/closing-title.ts'
import { useLoaderData } from '#client/router/parts.tsx'
import { calls, type ProtectionEvent, type ProtectionInfo } from '../contract.ts'
import { zoned } from './choices.ts'
import { endText } from './closed.tsx'
import './play-limits.css'

export const load = callLoader<ProtectionInfo>(calls.info)

function eventText({ what, until }: ProtectionEvent): string {
  const date = until ? zoned(until) : ''
  switch (what) {
    case 'break':
      return t('A break began, until {date}.', { date })
    case 'self':
      return until
        ? t('A self-exclusion began, until {date} at least.', { date })
        : t('A self-exclusion began, for good.')
    case 'house':
      return until ? t('We closed your account, until {date}.', { date }) : t('We closed your account.')
    case 'asked':
      return t('You asked for a self-exclusion to end.')
    case 'ended':
      return t('It ended.')
  }
}

/** The page of a player's protection: what is in force, what begins when, and what was changed. */
export function Page() {
  const { data, message } = useLoaderData<LoaderResult<ProtectionInfo>>()
  if (!data) return <LoadFailed message={message} />
  const { closing, history } = data
  return (
    <>
      <AccountSection
        icon="shield"
        title={closing ? closingTitle(closing.kind) : t('Your account is open')}
        text={closing ? endText(closing) : t('No break and no self-exclusion is in force.')}
      >
        <ButtonLink kind="soft" href="/game/responsible-play">
          {t('Responsible play')}
        </ButtonLink>
      </AccountSection>
      <AccountSection
        icon="history"
        title={t('What was changed')}
        text={history.length === 0 ? t('Nothing yet.') : undefined}
      >
        {history.length > 0 && (
          <ol className="rp-events">
            {history.map((event) => (
              <li key={`${event.at}${event.what}`}>
                <time dateTime={event.at}>{zoned(event.at)}</time>
                {eventText(event)}
              </li>
            ))}
          </ol>
        )}
      </AccountSection>
    </>
  )
}
