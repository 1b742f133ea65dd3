import { useEffect, useState } from 'react'
import { SECOND } from '#platform/time/clock.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import { t } from '#platform/words/words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon, type IconName } from '#ui/art/icon.tsx'
import { useApp, type App } from '#client/context/app.ts'
import { Refused } from '#client/forms/refused.tsx'
import { go } from '#client/router/navigate.ts'
import { useLocation } from '#client/router/parts.tsx'
import { endsSession } from '#client/session/ended.ts'
import { refreshPlayer } from '#client/session/session.ts'
import { calls } from '../contract.ts'
import { choiceOf, daysText, endOfChoice, termText, zoned, type Choice } from './choices.ts'
import './confirm.css'

/** The second step: exactly what happens and until when, and one button that does it. */

const HOME = '/game/responsible-play'

interface Fact {
  readonly icon: IconName
  readonly title: string
  readonly text: string
}

function endOf({ kind }: Choice, end: Date | null): string {
  if (!end) return t('It has no end, and nobody can end it.')
  const date = zoned(end)
  return kind === 'break'
    ? t('It ends by itself on {date}. Nobody can end it earlier, not even us.', { date })
    : t(
        'It lasts until {date} at least. Nobody can end it earlier, not even us. It doesn’t end by itself: from then on you can ask for its end, and confirm that a day later.',
        { date },
      )
}

const factsOf = (choice: Choice, end: Date | null): Fact[] => [
  { icon: 'clock', title: t('Until when'), text: endOf(choice, end) },
  {
    icon: 'lock',
    title: t('Your accounts'),
    text: t('All of your accounts on all of our brands close at once. Your other devices are signed out.'),
  },
  {
    icon: 'gamepad',
    title: t('Open rounds'),
    text: t('They end by the rules of their games. What they win is added to your balance.'),
  },
  {
    icon: 'coins',
    title: t('Your balance'),
    text: t('It stays yours. You can sign in to see it, and your history.'),
  },
  {
    icon: 'gift',
    title: t('Rewards'),
    text: t('What you’ve earned is kept for you and follows afterward. You get no new rewards until then.'),
  },
  {
    icon: 'mail',
    title: t('Messages'),
    text: t('No offers and no news. We write to you about your account only.'),
  },
]

const doneBy = (app: App, choice: Choice) =>
  choice.kind === 'break'
    ? app.call(calls.takeBreak, { days: choice.days })
    : app.call(calls.exclude, { term: choice.term })

/** The time now, as the page shows it. */
function useMoment(first_ms: number): number {
  const [now_ms, setNow] = useState(first_ms)
  useEffect(() => {
    const look = () => setNow(serverClock.now())
    look()
    const timer = setInterval(look, 10 * SECOND)
    return () => clearInterval(timer)
  }, [])
  return now_ms
}

export function Page() {
  const choice = choiceOf(useLocation().search)
  return choice ? (
    <Confirm choice={choice} />
  ) : (
    <section className="panel rp-confirm">
      <h1>{t('Nothing is chosen yet')}</h1>
      <ButtonLink href={HOME}>{t('Choose')}</ButtonLink>
    </section>
  )
}

function Confirm({ choice }: { readonly choice: Choice }) {
  const app = useApp()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const end = endOfChoice(choice, useMoment(app.now_ms))
  const isBreak = choice.kind === 'break'
  const begin = async () => {
    setBusy(true)
    setRefused(null)
    const { success, message } = await endsSession(app, doneBy(app, choice))
    if (success) {
      await refreshPlayer(app)
      await go(HOME)
    } else setRefused(message ?? t('That didn’t work. Nothing was changed. Try again.'))
    setBusy(false)
  }
  return (
    <section className="panel rp-confirm">
      <h1>
        {isBreak
          ? t('A break of {time}', { time: daysText(choice.days) })
          : t('Self-exclusion: {time}', { time: termText(choice.term) })}
      </h1>
      <p>{t('This is what happens when you press the button, and nothing happens before.')}</p>
      <dl className="rp-facts">
        {factsOf(choice, end).map(({ icon, title, text }) => (
          <div key={title}>
            <dt>
              <Icon name={icon} />
              {title}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Refused message={refused} />
      <div className="rp-actions">
        <Button size="l" busy={busy} onClick={() => void begin()}>
          {isBreak ? t('Start my break') : t('Exclude me')}
        </Button>
        <ButtonLink size="l" kind="soft" href={HOME}>
          {t('Go back')}
        </ButtonLink>
      </div>
    </section>
  )
}
