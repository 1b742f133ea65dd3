import { useEffect, useRef, useState } from 'react'
import { isLost } from '#platform/calls/call.ts'
import { t } from '#platform/words/words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Countdown } from '#ui/countdown.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { homeOf } from '#client/context/brand.ts'
import { useApp, useIsGuest, usePlayer } from '#client/context/app.ts'
import { showModal } from '#client/modals/modals.ts'
import { useLocation } from '#client/router/parts.tsx'
import { refreshPlayer } from '#client/session/session.ts'
import { useResend } from '../email-notice.tsx'
import { calls } from '../../contract.ts'
import { showGift } from '../details/show-gift.ts'
import { ConfirmElsewhere, type Confirmed, type Elsewhere } from './confirm-elsewhere.tsx'
import { PressForm, type PressFormProps } from './press-form.tsx'
import { partlyGivenText, useOwedText } from '#client/rewards/share-location.tsx'
import { prizeText } from '#client/page/prize-words.ts'

const PATH = '/confirm-email'

type State =
  | { readonly name: 'pending' }
  | { readonly name: 'press'; readonly busy: boolean }
  | { readonly name: 'done'; readonly confirmed: Confirmed; readonly isShown: boolean }
  | { readonly name: 'elsewhere'; readonly elsewhere: Elsewhere }
  | { readonly name: 'refused'; readonly message: string; readonly isLink: boolean }

/**
 * Where the email's link leads. In the browser that asked for it the page confirms by itself; in any other one
 * it takes a press, because programs that look into links before people do run scripts too.
 */
export function Page() {
  const app = useApp()
  const guest = useIsGuest()
  const token = new URLSearchParams(useLocation().search).get('token') ?? ''
  const [state, setState] = useState<State>({ name: 'pending' })
  const asked = useRef(false)

  const confirm = async (automatic: boolean) => {
    setState(automatic ? { name: 'pending' } : { name: 'press', busy: true })
    const answer = await app.call(calls.confirmEmail, automatic ? { token, automatic } : { token })
    const { success, data, details, errors, message, code } = answer
    if (success && data) {
      await refreshPlayer(app)
      return setState({ name: 'done', confirmed: data, isShown: showGift(app, 'email', data) })
    }
    if (code === 'PRESS_NEEDED') return setState({ name: 'press', busy: false })
    // The refusal says how this browser may go on.
    if (code === 'CONFIRM_ELSEWHERE') return setState({ name: 'elsewhere', elsewhere: details as Elsewhere })
    const isLink = !isLost(answer) && answer.code !== 'FAULT'
    // A malformed token means that the link was cut off or has none; the details would help nobody.
    const text = errors
      ? t('This link is incomplete. Open it from the email again or paste the whole link.')
      : message
    setState({ name: 'refused', message: text ?? t('This link isn’t valid. Request a new one.'), isLink })
  }
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void confirm(true)
  })

  if (state.name === 'pending') return <Pending token={token} />
  if (state.name === 'press')
    return <Press token={token} busy={state.busy} onPress={() => void confirm(false)} />
  if (state.name === 'elsewhere')
    return (
      <ConfirmElsewhere
        token={token}
        elsewhere={state.elsewhere}
        onDone={(confirmed, fresh) => {
          // The password has ten minutes; what the address brought stands on the page.
          if (fresh) showModal(app, 'change-password', { restore: true })
          const isShown = !fresh && showGift(app, 'email', confirmed)
          setState({ name: 'done', confirmed, isShown })
        }}
      />
    )
  if (state.name === 'done') return <Done {...state.confirmed} isShown={state.isShown} />
  return (
    <>
      <h1 className="sr">{t('Verify your email')}</h1>
      <ErrorState
        title={t('We couldn’t verify your email')}
        text={state.message}
        action={
          !state.isLink ? (
            <Button onClick={() => void confirm(false)}>{t('Try again')}</Button>
          ) : guest ? (
            <ButtonLink href="/signin">{t('Sign in')}</ButtonLink>
          ) : (
            <ResendEmail />
          )
        }
      />
    </>
  )
}

/** While the page asks whether this browser may go on by itself; without scripts, the button. */
function Pending({ token }: { readonly token: string }) {
  return (
    <section className="state">
      <h1>{t('Verify your email')}</h1>
      <p role="status" aria-busy="true">
        {t('One moment, please.')}
      </p>
      <noscript>
        <PressForm action={PATH} token={token}>
          {t('Verify email')}
        </PressForm>
      </noscript>
    </section>
  )
}

function Press({ token, busy, onPress }: Pick<PressFormProps, 'token' | 'busy' | 'onPress'>) {
  return (
    <>
      <h1 className="sr">{t('Verify your email')}</h1>
      <EmptyState
        icon="mail"
        title={t('Your link is ready')}
        text={
          <>
            {t('Press the button to verify your email.')}{' '}
            {t('If you signed up on another device, we may ask for your password.')}
          </>
        }
        action={
          <PressForm action={PATH} token={token} busy={busy} onPress={onPress}>
            {t('Verify email')}
          </PressForm>
        }
      />
    </>
  )
}

interface DoneProps extends Confirmed {
  /** A celebration says what it brought: the page doesn't say it a second time. */
  readonly isShown: boolean
}

function Done({ email, gift, waits, isShown }: DoneProps) {
  const { brand } = useApp()
  const verified = t('{email} is verified.', { email })
  const guest = useIsGuest()
  const owedText = useOwedText(waits)
  return (
    <div role="status">
      <h1 className="sr">{t('Verify your email')}</h1>
      <EmptyState
        icon="success"
        title={t('Your email is verified')}
        text={
          !gift && waits
            ? `${verified} ${owedText}.`
            : !gift || isShown
              ? verified
              : waits
                ? `${verified} ${partlyGivenText(brand, gift, waits)}`
                : t('We added {gift} to your balance for verifying {email}.', {
                    gift: prizeText(brand, gift),
                    email,
                  })
        }
        action={
          guest ? (
            <ButtonLink href="/signin">{t('Sign in')}</ButtonLink>
          ) : (
            <ButtonLink href={homeOf(brand)}>{t('Play now')}</ButtonLink>
          )
        }
      />
    </div>
  )
}

/** Another email by one press, where there is something left to confirm. */
function ResendEmail() {
  const confirmed = usePlayer((state) => state.me.emailConfirmed)
  const { ends, waiting, busy, send, over } = useResend()
  if (confirmed) return <ButtonLink href="/account">{t('Your account')}</ButtonLink>
  if (waiting)
    return (
      <p className="quiet">
        {t('You can resend the email in')}{' '}
        <Countdown endsAt={ends} format="ms" label={t('Time until you can resend')} onEnd={over} />
      </p>
    )
  return (
    <Button icon="mail" busy={busy} onClick={() => void send()}>
      {t('Send a new link')}
    </Button>
  )
}
