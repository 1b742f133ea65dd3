import { useEffect, useRef, useState } from 'react'
import { isLost } from '#platform/calls/call.ts'
import { t } from '#platform/words/words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { useApp, useIsGuest } from '#client/context/app.ts'
import { appOf } from '#client/router/kit.ts'
import { useLoaderData, useLocation, useNavigate } from '#client/router/parts.tsx'
import type { LoaderFunctionArgs } from '#client/router/route.ts'
import { calls } from '../../contract.ts'
import { PressForm, type PressFormProps } from './press-form.tsx'

type State =
  | { readonly name: 'press'; readonly busy: boolean }
  | { readonly name: 'done' }
  | { readonly name: 'refused'; readonly message: string; readonly isLink: boolean }

const tokenOf = (search: string) => new URLSearchParams(search).get('token') ?? ''
const incomplete = () => t('This link is incomplete. Open it from the email again or paste the whole link.')

/** Checks the link without unsubscribing. @returns the trouble with it, or null if none is known */
export async function load(args: LoaderFunctionArgs): Promise<string | null> {
  const token = tokenOf(new URL(args.request.url).search)
  if (token === '') return incomplete()
  const answer = await appOf(args).call(calls.unsubscribeLink, { token })
  return answer.code === 'TOKEN_INVALID' || answer.errors ? incomplete() : null
}

/**
 * The page of an email's unsubscribe link: one press ends such emails, without a sign-in. The page does nothing by
 * itself, because programs that look into links open it and run its scripts.
 */
export function Page() {
  const app = useApp()
  const guest = useIsGuest()
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const [token] = useState(() => tokenOf(search))
  const trouble = useLoaderData<string | null>()
  const [state, setState] = useState<State>(() =>
    trouble === null ? { name: 'press', busy: false } : { name: 'refused', message: trouble, isLink: true },
  )
  const isClean = useRef(false)

  const end = async () => {
    setState((before) => (before.name === 'press' ? { name: 'press', busy: true } : before))
    const answer = await app.call(calls.unsubscribe, { token })
    const { success, errors, message } = answer
    if (success) return setState({ name: 'done' })
    const isLink = !isLost(answer) && answer.code !== 'FAULT'
    // Errors about the form of the token would help nobody.
    const text = errors ? undefined : message
    setState({ name: 'refused', message: text ?? t('Open the link from the email again.'), isLink })
  }
  useEffect(() => {
    if (isClean.current) return
    isClean.current = true
    // The address is nobody else's to read.
    void navigate(pathname, { replace: true })
  })

  if (state.name === 'press') return <Press token={token} busy={state.busy} onPress={() => void end()} />
  if (state.name === 'refused')
    return (
      <>
        <h1 className="sr">{t('News and offers')}</h1>
        <ErrorState
          title={state.isLink ? t('This link doesn’t work') : t('We couldn’t load this page')}
          text={
            state.isLink ? (
              <>
                {state.message} {t('You can also turn off news and offers in your account.')}
              </>
            ) : (
              state.message
            )
          }
          action={
            state.isLink ? (
              <>
                <ButtonLink href="/account/subscription">
                  {guest ? t('Sign in to manage emails') : t('Manage emails')}
                </ButtonLink>
                <ButtonLink kind="soft" href="/page/contact">
                  {t('Contact us')}
                </ButtonLink>
              </>
            ) : (
              <Button onClick={() => void end()}>{t('Try again')}</Button>
            )
          }
        />
      </>
    )
  return <Done guest={guest} />
}

function Press(props: Pick<PressFormProps, 'token' | 'busy' | 'onPress'>) {
  return (
    <>
      <h1 className="sr">{t('News and offers')}</h1>
      <EmptyState
        icon="mail"
        title={t('Unsubscribe from news and offers?')}
        text={t('We’ll still email you about your account.')}
        action={
          <PressForm action="/unsubscribe" {...props}>
            {t('Unsubscribe')}
          </PressForm>
        }
      />
    </>
  )
}

/** Whoever was handed an email could press this too, so it is taken back in the account alone. */
function Done({ guest }: { readonly guest: boolean }) {
  return (
    <div role="status">
      <h1 className="sr">{t('News and offers')}</h1>
      <EmptyState
        icon="success"
        title={t('You’re unsubscribed')}
        text={t('We’ll still email you about your account.')}
        action={
          <ButtonLink kind="soft" href="/account/subscription">
            {guest ? t('Sign in to manage emails') : t('Manage emails')}
          </ButtonLink>
        }
      />
    </div>
  )
}
