import { useState, type ReactNode } from 'react'
import { serverClock } from '#platform/time/server-clock.ts'
import { t } from '#platform/words/words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useApp, type App } from '#client/context/app.ts'
import { Refused } from '#client/forms/refused.tsx'
import { revalidate } from '#client/router/navigate.ts'
import { calls, type CheckView, type LimitView, type ProtectionInfo, type RaiseView } from '../../contract.ts'
import { zoned, NONE } from '../choices.ts'
import { checkText, kindText, limitOrNone, limitText, spanText } from './limit-words.ts'
import { CONFIRM } from '../tools.tsx'

/** What limits a player now, what it leaves, and what was asked for. */

type Done = Promise<{ readonly success: boolean; readonly message?: string | undefined }>

interface RaisedProps {
  readonly raise: RaiseView
  /** The looser limit in words, and the one that holds. */
  readonly asked: string
  readonly standing: string
  readonly confirm: () => Done
  readonly keep: () => Done
}

/** A looser limit that was asked for: the second yes, or no. */
function Raised({ raise, asked, standing, confirm, keep }: RaisedProps) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const isOpen = Date.parse(raise.confirmFrom) <= serverClock.now()
  const run = async (work: () => Done) => {
    setBusy(true)
    const { success, message } = await work()
    setRefused(success ? null : (message ?? t('That didn’t work. Nothing was changed. Try again.')))
    if (success) await revalidate()
    setBusy(false)
  }
  return (
    <>
      <p>
        {isOpen
          ? t('You asked for: {limit}. Confirm it now, or do nothing: then what holds stays.', {
              limit: asked,
            })
          : t('You asked for: {limit}. You can confirm that from {date} on.', {
              limit: asked,
              date: zoned(raise.confirmFrom),
            })}
      </p>
      <Refused message={refused} />
      <div className="rp-actions">
        {isOpen && (
          <Button kind="soft" size="s" busy={busy} onClick={() => void run(confirm)}>
            {t('Confirm: {limit}', { limit: asked })}
          </Button>
        )}
        <Button kind="soft" size="s" busy={busy} onClick={() => void run(keep)}>
          {t('Keep: {limit}', { limit: standing })}
        </Button>
      </div>
    </>
  )
}

const Item = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <li>
    <b>{title}</b>
    {children}
  </li>
)

const WayOff = ({ href, label }: { readonly href: string; readonly label: string }) => (
  <div className="rp-actions">
    <ButtonLink kind="soft" size="s" href={href}>
      {label}
    </ButtonLink>
  </div>
)

function Limit({ app, limit }: { readonly app: App; readonly limit: LimitView }) {
  const { kind, span, amount, left, until, raise } = limit
  const { brand } = app
  const standing = limitText(kind, amount, brand)
  return (
    <Item title={t('{what} within {span}', { what: kindText(kind, brand), span: spanText(span) })}>
      <p>
        {t('At most {limit}.', { limit: standing })}{' '}
        {until
          ? t('You’ve reached it. There’s room again from {date} on.', { date: zoned(until) })
          : t('{left} left now.', { left: limitText(kind, left, brand) })}
      </p>
      {raise ? (
        <Raised
          raise={raise}
          asked={limitOrNone(kind, raise.amount, brand)}
          standing={standing}
          confirm={() => app.call(calls.confirmLimit, { kind, span })}
          keep={() => app.call(calls.limit, { kind, span, amount })}
        />
      ) : (
        <WayOff
          href={`${CONFIRM}?limit=${kind}&span=${span}&amount=${NONE}`}
          label={t('Remove this limit')}
        />
      )}
    </Item>
  )
}

function Check({
  app,
  check,
}: {
  readonly app: App
  readonly check: CheckView & { readonly minutes: number }
}) {
  const { minutes, raise } = check
  return (
    <Item title={t('Reality check')}>
      <p>{checkText(minutes)}</p>
      {raise ? (
        <Raised
          raise={raise}
          asked={checkText(raise.amount)}
          standing={checkText(minutes)}
          confirm={() => app.call(calls.confirmCheck)}
          keep={() => app.call(calls.check, { minutes: minutes as 15 })}
        />
      ) : (
        <WayOff href={`${CONFIRM}?check=${NONE}`} label={t('Turn it off')} />
      )}
    </Item>
  )
}

export function InForce({ limits, check: { minutes, raise } }: Pick<ProtectionInfo, 'limits' | 'check'>) {
  const app = useApp()
  return (
    <ul className="rp-events">
      {limits.map((limit) => (
        <Limit key={`${limit.kind}${limit.span}`} app={app} limit={limit} />
      ))}
      {minutes !== null && <Check app={app} check={{ minutes, raise }} />}
    </ul>
  )
}
