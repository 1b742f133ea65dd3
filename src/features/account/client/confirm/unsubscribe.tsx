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
  | { readonly name: 'done'; readonly allowed: boolean }
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

  const choose = async (undo: boolean) => {
    setState((before) => (before.name === 'press' ? { name: 'press', busy: true } : before))
    const answer = await app.call(calls.unsubscribe, { token, undo })
    const { success, data, errors, message } = answer
    if (success && data) return setState({ name: 'done', allowed: data.allowed })
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

  if (state.name === 'press')
    return <Press token={token} busy={state.busy} onPress={() => void choose(false)} />
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
              <Button onClick={() => void choose(false)}>{t('Try again')}</Button>
            )
          }
        />
      </>
    )
  return <Done allowed={state.allowed} onChoose={(undo) => void choose(undo)} />
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

interface DoneProps {
  readonly allowed: boolean
  readonly onChoose: (undo: boolean) => void
}

function Done({ allowed, onChoose }: DoneProps) {
  return (
    <div role="status">
      <h1 className="sr">{t('News and offers')}</h1>
      {allowed ? (
        <EmptyState
          icon="mail"
          title={t('You’re subscribed again')}
          text={t('We can send you news and offers again.')}
          action={
            <Button kind="soft" onClick={() => onChoose(false)}>
              {t('Unsubscribe')}
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon="success"
          title={t('You’re unsubscribed')}
          text={t('We’ll still email you about your account. Was this a mistake?')}
          action={
            <Button kind="soft" onClick={() => onChoose(true)}>
              {t('Resubscribe')}
            </Button>
          }
        />
      )}
    </div>
  )
}
