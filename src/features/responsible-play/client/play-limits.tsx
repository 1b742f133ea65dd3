import { t } from '#platform/words/words.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useApp } from '#client/context/app.ts'
import { callLoader, type LoaderResult } from '#client/account-page/load.ts'
import { LoadFailed } from '#client/account-page/not-loaded.tsx'
import { AccountSection } from '#client/account-page/parts.tsx'
import { closingTitle } from '#client/rewards/pause/closing-title.ts'
import { useLoaderData } from '#client/router/parts.tsx'
import { calls, type LimitChange, type ProtectionEvent, type ProtectionInfo } from '../contract.ts'
import { zoned } from './choices.ts'
import { endText } from './closed.tsx'
import { InForce } from './limits/in-force.tsx'
import { checkText, kindText, limitOrNone, spanText, type LimitWords } from './limits/limit-words.ts'
import './play-limits.css'

export const load = callLoader<ProtectionInfo>(calls.info)

/** A line of the history. */
interface Line {
  readonly at: string
  readonly text: string
}

function changeText({ what, kind, span, amount }: LimitChange, brand: LimitWords): string {
  const limit =
    kind === 'check' || span === 'play'
      ? t('Reality check: {often}', { often: checkText(amount) })
      : t('{what}: {amount} within {span}', {
          what: kindText(kind, brand),
          amount: limitOrNone(kind, amount, brand),
          span: spanText(span),
        })
  return what === 'set' ? limit : t('You asked for: {limit}', { limit })
}

/** What was changed, the newest first. */
const linesOf = ({ changes, history }: ProtectionInfo, brand: LimitWords): readonly Line[] =>
  [
    ...changes.map((change) => ({ at: change.at, text: changeText(change, brand) })),
    ...history.map((event) => ({ at: event.at, text: eventText(event) })),
  ].toSorted((a, b) => b.at.localeCompare(a.at))

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
  const { brand } = useApp()
  if (!data) return <LoadFailed message={message} />
  const { closing, limits, check } = data
  const lines = linesOf(data, brand)
  const isLimited = limits.length > 0 || check.minutes !== null
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
        icon="clock"
        title={t('Limits in force')}
        text={isLimited ? undefined : t('No limit and no reality check is in force.')}
      >
        {isLimited && <InForce limits={limits} check={check} />}
        {!closing && (
          <ButtonLink kind="soft" href="/game/responsible-play">
            {t('Set or change a limit')}
          </ButtonLink>
        )}
      </AccountSection>
      <AccountSection
        icon="history"
        title={t('What was changed')}
        text={lines.length === 0 ? t('Nothing yet.') : undefined}
      >
        {lines.length > 0 && (
          <ol className="rp-events">
            {lines.map(({ at, text }, index) => (
              <li key={`${at}${index}`}>
                <time dateTime={at}>{zoned(at)}</time>
                {text}
              </li>
            ))}
          </ol>
        )}
      </AccountSection>
    </>
  )
}
