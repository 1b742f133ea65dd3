import { Suspense, useEffect, useState } from 'react'
import { serverClock } from '#platform/time/server-clock.ts'
import { t } from '#platform/words/words.ts'
import { arrives } from '#platform/time/within.ts'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { optional } from '#ui/optional.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { useApp, usePlayer } from '#client/context/app.ts'
import { artSet } from '#ui/art/art.ts'
import { thingArt } from '#ui/art/brand-art.ts'
import { useGiftText } from './gifts.ts'
import { refreshPlayer } from '#client/session/session.ts'
import { cookiesHere, reach } from '#client/storage/reach.ts'

/** Few wait for an email: what counts down is fetched by those. */
const ResendWait = optional(async () => (await import('./resend-wait.tsx')).ResendWait)

/** The end of the wait for the next email, kept in a cookie for a year (000 §4, §9). */
const COOKIE = 'email_resend'

/** When an account may ask for the next email, ms; 0 = now. Another account of this browser waits for itself. */
export function resendEnds(cookies: string, account: string | null): number {
  const [, ends, whose] = new RegExp(`(?:^|; )${COOKIE}=(\\d+)(?:-([\\w-]+))?`).exec(cookies) ?? []
  return ends && (whose === undefined || whose === account) ? Number(ends) : 0
}

/** The notice at the top of pages: for who is reached by email and has not confirmed it, and may be given what it promises. */
export const needsEmailNotice = (me: {
  readonly primaryContact: string | null
  readonly emailConfirmed: boolean
  readonly closedUntil?: string | null
}) => me.primaryContact === 'email' && !me.emailConfirmed && me.closedUntil === undefined

export interface Resend {
  /** When the next email may be asked for, ms; 0 = now. */
  readonly ends: number
  readonly waiting: boolean
  readonly busy: boolean
  readonly send: () => Promise<void>
  readonly over: () => void
}

/** The email once more, with its wait: the cookie counts here, the server counts for itself (000 §4). */
export function useResend(): Resend {
  const app = useApp()
  const [ends, setEnds] = useState(0)
  const [busy, setBusy] = useState(false)
  const account = usePlayer(({ me }) => me.account)
  useEffect(() => setEnds(resendEnds(cookiesHere(), account)), [account])
  const send = async () => {
    setBusy(true)
    try {
      const { requestEmail } = await arrives(import('./request-email.ts'))
      setEnds((await requestEmail(app, COOKIE)) ?? ends)
    } catch {
      toast({ kind: 'error', text: t('We couldn’t send the email. Try again.') })
    } finally {
      setBusy(false)
    }
  }
  return { ends, waiting: ends > serverClock.now(), busy, send, over: () => setEnds(0) }
}

/** Reads again who is signed in when the page is looked at again: the email's link opens in another window. */
export function useFreshAddress(wanted: boolean): void {
  const app = useApp()
  useEffect(() => {
    if (!wanted) return
    const look = () => void (document.hidden || refreshPlayer(app))
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [app, wanted])
}

/** Asks to verify the address, and sends the email again (000 §5); who closes it is asked no more in this visit. */
export function EmailNotice() {
  const me = usePlayer((state) => state.me)
  const [closed, setClosed] = useState(false)
  useEffect(() => {
    setClosed(reach((): unknown => sessionStorage['emailNotice']) === me.account)
  }, [me.account])
  const unconfirmed = !me.isGuest && needsEmailNotice(me)
  useFreshAddress(unconfirmed)
  const close = () => {
    setClosed(true)
    reach(() => (sessionStorage['emailNotice'] = me.account))
  }
  return unconfirmed && !closed ? <Notice email={me.email} lost={me.emailLost} onClose={close} /> : null
}

interface NoticeProps {
  readonly email: string | null
  /** Somebody else reads its mailbox now. */
  readonly lost: boolean
  readonly onClose: () => void
}

function Notice({ email, lost, onClose }: NoticeProps) {
  const { ends, waiting, busy, send, over } = useResend()
  const gift = useGiftText('email')
  const isPaused = usePlayer(({ me }) => me.pauses?.claim)
  return (
    <aside className="notice" aria-label={t('Verify your email')}>
      <img className="sprite" {...artSet(thingArt('mailbox', 1), 32)} alt="" width={32} height={32} />
      <p>
        <b>
          {lost
            ? t('Add another email: someone else showed that they read the one you had.')
            : isPaused
              ? t('Verify your email')
              : t('Verify your email and get {gift}.', { gift })}
        </b>{' '}
        {!lost && (
          <span className="notice-more">
            {t('We sent a link to:')} {email}
          </span>
        )}
      </p>
      {lost ? (
        <ButtonLink kind="soft" size="s" href="/account/personal-info">
          {t('Add email')}
        </ButtonLink>
      ) : waiting ? (
        <Suspense>
          <ResendWait ends={ends} onEnd={over} />
        </Suspense>
      ) : (
        <Button kind="soft" size="s" busy={busy} onClick={() => void send()}>
          {t('Resend')}
        </Button>
      )}
      <IconButton icon="close" kind="ghost" label={t('Close')} onClick={onClose} />
    </aside>
  )
}
