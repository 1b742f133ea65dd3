import { useRef, useState } from 'react'
import { momentText, t } from '#platform/words/words.ts'
import { Checkbox } from '#ui/forms/field.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { useApp, usePlayer } from '#client/context/app.ts'
import { useLoaderData } from '#client/router/parts.tsx'
import { channelWords, consentHeading } from '../../consent/words.ts'
import { calls, type Subscription } from '../../contract.ts'
import { callLoader, type LoaderResult } from '#client/account-page/load.ts'
import { LoadFailed } from '#client/account-page/not-loaded.tsx'
import { AccountSection } from '#client/account-page/parts.tsx'

export const load = callLoader(calls.subscriptions)

type Channel = Subscription['channel']

type Decided = (day: string) => string

const OPTED_IN: Readonly<Record<string, Decided>> = {
  'sign-up': (day) => t('You opted in when you signed up on {day}.', { day }),
  settings: (day) => t('You opted in on this page on {day}.', { day }),
  letter: (day) => t('You opted in through a link in an email on {day}.', { day }),
  START: (day) => t('You opted in again by texting START on {day}.', { day }),
}

const DECLINED: Readonly<Record<string, Decided>> = {
  'sign-up': (day) => t('You declined when you signed up on {day}.', { day }),
  settings: (day) => t('You declined on this page on {day}.', { day }),
  letter: (day) => t('You declined through a link in an email on {day}.', { day }),
  STOP: (day) => t('You declined by texting STOP on {day}.', { day }),
  handover: (day) => t('We turned this off on {day} because your email or number changed.', { day }),
}

/** The player's last decision, where and when it was made: `You opted in on this page on Nov 18, 2026.`. */
function consentText({ allowed, at, source }: Subscription, timeZone: string): string {
  if (!at) return t('You haven’t opted in, so we don’t send any.')
  const day = momentText(at, { dateStyle: 'medium', timeZone })
  const bySource = allowed ? OPTED_IN : DECLINED
  if (source && Object.hasOwn(bySource, source)) return bySource[source]!(day)
  return allowed ? t('You opted in on {day}.', { day }) : t('You declined on {day}.', { day })
}

/** Consent to marketing messages, channel by channel. */
export function Page() {
  const { data, message } = useLoaderData<LoaderResult<{ readonly subscriptions: readonly Subscription[] }>>()
  if (!data) return <LoadFailed message={message} />
  return <Channels before={data.subscriptions} />
}

function Channels({ before }: { readonly before: readonly Subscription[] }) {
  const app = useApp()
  const phoneConfirmed = usePlayer((state) => state.me.phoneConfirmed)
  const [list, setList] = useState(before)
  /** A switch moves at once, and goes back where the server refused. */
  const [pending, setPending] = useState<Partial<Record<Channel, boolean>>>({})
  const newest = useRef(0)
  const choose = async (channel: Channel, allowed: boolean) => {
    newest.current += 1
    const mine = newest.current
    setPending((before) => ({ ...before, [channel]: allowed }))
    const { success, data, message } = await app.call(calls.subscribe, { channel, allowed })
    if (!success || !data)
      toast({
        kind: 'error',
        key: 'subscription',
        text: message ?? t('We couldn’t save this. Try again.'),
      })
    // An answer that was overtaken by another press says nothing of what is wanted now.
    if (mine !== newest.current) return
    if (success && data) setList(data.subscriptions)
    setPending({})
  }
  return (
    <AccountSection
      icon="gift"
      title={consentHeading({ t })}
      text={t('We only send what you turn on here. You’ll always get emails about your account.')}
    >
      {list.map((one) => {
        const { label, about } = channelWords({ t }, one.channel, app.brand.title)
        const needsPhone = one.channel === 'sms' && !phoneConfirmed
        return (
          <div key={one.channel} className="account-row account-toggle">
            <Checkbox
              asSwitch
              label={
                <>
                  <b>{label}</b>
                  <span className="account-note">
                    {about}{' '}
                    {needsPhone ? t('Requires a verified phone.') : consentText(one, app.brand.timeZone)}
                  </span>
                </>
              }
              checked={pending[one.channel] ?? one.allowed}
              disabled={needsPhone && !one.allowed}
              onChange={(event) => void choose(one.channel, event.target.checked)}
            />
            {needsPhone && (
              <a className="link" href="?openModal=app-phone-confirm-popup">
                {t('Verify your phone')}
              </a>
            )}
          </div>
        )
      })}
    </AccountSection>
  )
}
