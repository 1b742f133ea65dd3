import { useRef, useState } from 'react'
import { momentText, t } from '#platform/words/words.ts'
import { Checkbox } from '#ui/forms/field.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { useApp, usePlayer } from '#client/context/app.ts'
import { useLoaderData } from '#client/router/parts.tsx'
import { calls, type Subscription } from '../../contract.ts'
import { loading, type Loaded } from './load.ts'
import { NotLoaded } from './not-loaded.tsx'
import { AccountSection } from './parts.tsx'

export const load = loading(calls.subscriptions)

type Channel = Subscription['channel']

const wordsOf = (channel: Channel) =>
  channel === 'email'
    ? {
        label: t('By e-mail'),
        about: t('News, gifts and offers, with a link in each letter that ends them.'),
      }
    : channel === 'sms'
      ? { label: t('By text message'), about: t('Gifts that wait for you. Message rates may apply.') }
      : { label: t('By notification'), about: t('On the devices where you switched notifications on.') }

const SOURCES: Readonly<Record<string, () => string>> = {
  'sign-up': () => t('when you registered'),
  settings: () => t('on this page'),
  letter: () => t('by the link of a letter'),
}

/** What a player said last, and when: `You said yes on Nov 18, 2026, on this page.`. */
function saidText({ allowed, at, source }: Subscription): string {
  if (!at) return t('Never asked, so we send nothing.')
  const day = momentText(at, { dateStyle: 'medium', timeZone: 'UTC' })
  const where = source && Object.hasOwn(SOURCES, source) ? SOURCES[source]!() : t('with us')
  return allowed
    ? t('You said yes on {day}, {where}.', { day, where })
    : t('You said no on {day}, {where}.', { day, where })
}

/** What the player may be written to about, channel by channel. */
export function SubscriptionPage() {
  const { data, message } = useLoaderData<Loaded<{ readonly subscriptions: readonly Subscription[] }>>()
  if (!data) return <NotLoaded message={message} />
  return <Channels before={data.subscriptions} />
}

function Channels({ before }: { readonly before: readonly Subscription[] }) {
  const app = useApp()
  const phoneConfirmed = usePlayer((state) => state.me.phoneConfirmed)
  const [list, setList] = useState(before)
  /** A switch moves at once, and goes back where the server refused. */
  const [wished, setWished] = useState<Partial<Record<Channel, boolean>>>({})
  const newest = useRef(0)
  const say = async (channel: Channel, allowed: boolean) => {
    newest.current += 1
    const mine = newest.current
    setWished((wishes) => ({ ...wishes, [channel]: allowed }))
    const { success, data, message } = await app.call(calls.subscribe, { channel, allowed })
    if (!success || !data)
      toast({
        kind: 'error',
        key: 'subscription',
        text: message ?? t('This could not be saved. Try again.'),
      })
    // An answer that was overtaken by another press says nothing of what is wanted now.
    if (mine !== newest.current) return
    if (success && data) setList(data.subscriptions)
    setWished({})
  }
  return (
    <AccountSection
      icon="gift"
      title={t('May we write to you?')}
      text={t('Only what you switch on here. Letters about your account come in any case.')}
    >
      {list.map((one) => {
        const { label, about } = wordsOf(one.channel)
        const needsPhone = one.channel === 'sms' && !phoneConfirmed
        return (
          <div key={one.channel} className="account-row account-switch">
            <Checkbox
              asSwitch
              label={
                <>
                  <b>{label}</b>
                  <span className="account-note">
                    {about} {needsPhone ? t('It needs a confirmed phone.') : saidText(one)}
                  </span>
                </>
              }
              checked={wished[one.channel] ?? one.allowed}
              disabled={needsPhone && !one.allowed}
              onChange={(event) => void say(one.channel, event.target.checked)}
            />
            {needsPhone && (
              <a className="link" href="?openModal=app-phone-confirm-popup">
                {t('Confirm your phone')}
              </a>
            )}
          </div>
        )
      })}
    </AccountSection>
  )
}
