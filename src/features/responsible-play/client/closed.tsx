import { useState } from 'react'
import { t } from '#platform/words/words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useApp } from '#client/context/app.ts'
import { Refused } from '#client/forms/refused.tsx'
import { refreshPlayer } from '#client/session/session.ts'
import { revalidate } from '#client/router/navigate.ts'
import { calls, type ClosingView } from '../contract.ts'
import { zoned } from './choices.ts'

/** Says by what the account is closed, until when, and what still works. */

/** How it ends, in sentences. */
export function endText({ kind, until, mayAsk, confirmFrom }: ClosingView): string {
  if (kind === 'break')
    return t('It ends by itself on {date}. Nobody can end it earlier.', { date: until ? zoned(until) : '' })
  if (kind === 'house')
    return until
      ? t('It ends on {date}. Contact support to learn more.', { date: zoned(until) })
      : t('Contact support to learn more.')
  if (confirmFrom)
    return mayAsk
      ? t('You’ve asked for it to end. Confirm that now, or do nothing: then it goes on.')
      : t('You’ve asked for it to end. You can confirm that from {date} on.', { date: zoned(confirmFrom) })
  if (mayAsk)
    return t('Its time is over. It goes on until you ask for its end, and confirm that a day later.')
  return until
    ? t(
        'It lasts until {date} at least. Nobody can end it earlier. From then on you can ask for its end, and confirm that a day later.',
        { date: zoned(until) },
      )
    : t('It has no end.')
}

const rest = () => [
  t('You can sign in, see your balance and history, and change your details.'),
  t('You can’t play, buy, or get rewards on any of our brands.'),
  t('What you’ve earned is kept for you.'),
  t('We send you no offers.'),
]

/** Asks for a self-exclusion to end, or confirms it. */
function AskEnd({ confirmFrom }: Pick<ClosingView, 'confirmFrom'>) {
  const app = useApp()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const ask = async () => {
    setBusy(true)
    const { data, message } = await app.call(calls.askReturn)
    if (data) {
      setRefused(null)
      if (!data.closing) await refreshPlayer(app)
      await revalidate()
    } else setRefused(message ?? t('That didn’t work. Try again.'))
    setBusy(false)
  }
  return (
    <>
      <Refused message={refused} />
      <Button kind="soft" busy={busy} onClick={() => void ask()}>
        {confirmFrom ? t('Confirm the end') : t('Ask for its end')}
      </Button>
    </>
  )
}

export function Closed({ closing }: { readonly closing: ClosingView }) {
  return (
    <section className="panel rp-closed" aria-labelledby="rp-closed">
      <h2 id="rp-closed">{t('What holds now')}</h2>
      <p className="rp-until" role="status">
        {endText(closing)}
      </p>
      <ul className="rp-rest">
        {rest().map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="rp-actions">
        {closing.kind === 'self' && closing.mayAsk && <AskEnd confirmFrom={closing.confirmFrom} />}
        <ButtonLink kind="soft" href="/payments-history">
          {t('Your history')}
        </ButtonLink>
        <ButtonLink kind="soft" href="/page/contact">
          {t('Contact support')}
        </ButtonLink>
      </div>
    </section>
  )
}
