import { useEffect, useState } from 'react'
import { SECOND } from '#platform/time/clock.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import { t } from '#platform/words/words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/art/icon.tsx'
import { Refused } from '#client/forms/refused.tsx'
import './confirm.css'

/** The second step of every tool: exactly what happens, and one button that does it. */

export const HOME = '/game/responsible-play'

export interface Fact {
  readonly icon: IconName
  readonly title: string
  readonly text: string
}

interface ConfirmationProps {
  readonly title: string
  readonly facts: readonly Fact[]
  /** The button; null where there is nothing to do. */
  readonly label: string | null
  /** @returns why it was not done; null where it was */
  readonly run: () => Promise<string | null>
}

/** The time now, as the page shows it. */
export function useMoment(first_ms: number): number {
  const [now_ms, setNow] = useState(first_ms)
  useEffect(() => {
    const look = () => setNow(serverClock.now())
    look()
    const timer = setInterval(look, 10 * SECOND)
    return () => clearInterval(timer)
  }, [])
  return now_ms
}

export function Confirmation({ title, facts, label, run }: ConfirmationProps) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const confirm = async () => {
    setBusy(true)
    setRefused(null)
    setRefused(await run())
    setBusy(false)
  }
  return (
    <section className="panel rp-confirm">
      <h1>{title}</h1>
      <p>{t('This is what happens when you press the button, and nothing happens before.')}</p>
      <dl className="rp-facts">
        {facts.map((fact) => (
          <div key={fact.title}>
            <dt>
              <Icon name={fact.icon} />
              {fact.title}
            </dt>
            <dd>{fact.text}</dd>
          </div>
        ))}
      </dl>
      <Refused message={refused} />
      <div className="rp-actions">
        {label !== null && (
          <Button size="l" busy={busy} onClick={() => void confirm()}>
            {label}
          </Button>
        )}
        <ButtonLink size="l" kind="soft" href={HOME}>
          {t('Go back')}
        </ButtonLink>
      </div>
    </section>
  )
}
