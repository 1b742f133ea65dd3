import { useCallback, useEffect, useRef, useState } from 'react'
import type { Device, Preferences, Switches } from '../contract.ts'
import { momentText, t } from '#platform/words/words.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/forms/field.tsx'
import { Pill } from '#ui/pill.tsx'
import { ErrorState, Loading, Skeleton } from '#ui/states.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { useApp, type App } from '#client/context/app.ts'
import { InAppNotice } from '#client/in-app/in-app-notice.tsx'
import { AccountRow, AccountSection } from '#client/account-page/parts.tsx'
import { calls } from '../contract.ts'
import { turnOnWithWords } from './ask.ts'
import { isOn, thisDevice, turnOff } from './device.ts'
import { isSupported } from './setup.ts'
import { deviceName, sentenceOf } from './words.ts'
import { offersWords } from '../offers-words.ts'
import './section.css'

/** Whether this browser takes messages, and if not, who stands in the way. */
type Here = 'unsupported' | 'blocked' | 'off' | 'on'

const hereNow = (app: App): Here => {
  if (!isSupported()) return 'unsupported'
  if (isOn(app)) return 'on'
  return Notification.permission === 'denied' ? 'blocked' : 'off'
}

const isAppleTouch = () => /iPhone|iPad/.test(navigator.userAgent)

/** Notifications on this device, what they are about, and the player's other devices. */
export default function PushSection() {
  const app = useApp()
  const [here, setHere] = useState<Here | null>(null)
  const [mine, setMine] = useState<Preferences | 'failed' | null>(null)
  const load = useCallback(async () => {
    setHere(hereNow(app))
    // The current content stays while it is read again, and so does the focus.
    setMine((before) => (before === 'failed' ? null : before))
    const { data } = await app.call(calls.preferences)
    setMine((before) => data ?? before ?? 'failed')
  }, [app])
  useEffect(() => void load(), [load])

  if (mine === 'failed')
    return (
      <AccountSection icon="bell" title={t('Notifications')}>
        <ErrorState
          title={t('We couldn’t load your settings')}
          text={t('Check your connection and try again.')}
          action={<Button onClick={() => void load()}>{t('Try again')}</Button>}
        />
      </AccountSection>
    )
  if (mine === null || here === null)
    return (
      <AccountSection icon="bell" title={t('Notifications')}>
        <Loading label={t('Loading your settings…')}>
          <Skeleton kind="line" count={4} />
        </Loading>
      </AccountSection>
    )
  return (
    <>
      <ThisDevice here={here} devices={mine.devices} onChange={load} />
      <Categories switches={mine.switches} onChange={setMine} />
      {mine.devices.length > 0 && <Devices devices={mine.devices} onChange={setMine} />}
    </>
  )
}

interface HereProps {
  readonly here: Here
  readonly devices: readonly Device[]
  readonly onChange: () => Promise<void>
}

function hintOf(here: Here): string {
  if (here === 'on') return t('You’ll get notifications here, even when the site is closed.')
  if (here === 'off')
    return t(
      'Find out when a reward is ready or a race ends, even when the site is closed. Your browser will ask you to confirm.',
    )
  if (here === 'blocked')
    return t(
      'Your browser is blocking notifications from this site. Allow them in the browser’s site settings, then come back.',
    )
  return isAppleTouch()
    ? t('On iPhone and iPad, add this site to your Home Screen first, then open it from there.')
    : t('This browser doesn’t support push notifications.')
}

function ThisDevice({ here, devices, onChange }: HereProps) {
  const app = useApp()
  const [busy, setBusy] = useState(false)
  const during = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work()
    await onChange()
    setBusy(false)
  }
  const off = () =>
    turnOff(app).then(
      () =>
        toast({
          kind: 'success',
          key: 'push',
          icon: 'bell',
          text: t('Notifications are off on this device'),
        }),
      (error: unknown) => toast({ kind: 'error', key: 'push', text: sentenceOf(error) }),
    )
  return (
    <AccountSection
      icon="bell"
      title={t('On this device')}
      text={hintOf(here)}
      end={
        <Pill tone={here === 'on' ? 'win' : here === 'blocked' ? 'danger' : 'plain'}>
          {here === 'on' ? t('On') : here === 'blocked' ? t('Blocked') : t('Off')}
        </Pill>
      }
    >
      {here === 'unsupported' && (
        <InAppNotice
          text={t('Notifications don’t work here. Open this page in your browser to turn them on.')}
        />
      )}
      <div className="push-actions">
        {here === 'off' && (
          <Button icon="bell" busy={busy} onClick={() => void during(() => turnOnWithWords(app))}>
            {t('Turn on notifications')}
          </Button>
        )}
        {devices.length > 0 && <SendTest />}
        {here === 'on' && (
          <Button kind="soft" busy={busy} onClick={() => void during(off)}>
            {t('Turn off on this device')}
          </Button>
        )}
      </div>
    </AccountSection>
  )
}

/** One message to all devices of the player, to see that it works. */
function SendTest() {
  const app = useApp()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const { data, message } = await app.call(calls.test)
    setBusy(false)
    if (data)
      toast({
        kind: 'success',
        key: 'push',
        text: t(
          '{devices, plural, one {Test notification sent} other {Test notifications sent to # devices}}',
          {
            devices: data.devices,
          },
        ),
      })
    else
      toast({
        kind: 'error',
        key: 'push',
        text: message ?? t('We couldn’t send the notification. Try again.'),
      })
  }
  return (
    <Button kind="soft" busy={busy} onClick={() => void send()}>
      {t('Send a test notification')}
    </Button>
  )
}

interface CategoriesProps {
  readonly switches: Switches
  readonly onChange: (mine: Preferences) => void
}

const categoriesOf = () => {
  const offers = offersWords({ t })
  return [
    ['account', t('Your account'), t('Sign-ins, payments, and confirmations. Always on.')],
    ['rewards', t('Rewards'), t('Rewards that are ready or about to expire, and new levels.')],
    ['races', t('Races and tournaments'), t('When races start and end, and how you placed.')],
    ['offers', offers.label, offers.about],
  ] as const
}

/** The categories of notifications as switches. Each moves at once, and moves back if the server refuses. */
function Categories({ switches, onChange }: CategoriesProps) {
  const app = useApp()
  const [pending, setPending] = useState<Partial<Switches>>({})
  const newest = useRef(0)
  const change = async (category: keyof Switches, on: boolean) => {
    newest.current += 1
    const mine = newest.current
    setPending((before) => ({ ...before, [category]: on }))
    const { data, message } = await app.call(calls.change, { category, on })
    if (!data) toast({ kind: 'error', key: 'push', text: message ?? t('We couldn’t save this. Try again.') })
    // An answer that was overtaken by another press says nothing of what is wanted now.
    if (mine !== newest.current) return
    if (data) onChange(data)
    setPending({})
  }
  return (
    <AccountSection icon="settings" title={t('What we notify you about')} text={t('On all your devices.')}>
      <div className="push-switches">
        {categoriesOf().map(([category, name, note]) => (
          <Checkbox
            key={category}
            asSwitch
            label={
              <>
                <b>{name}</b>
                <small>{note}</small>
              </>
            }
            checked={pending[category] ?? switches[category]}
            disabled={category === 'account'}
            onChange={(event) => void change(category, event.currentTarget.checked)}
          />
        ))}
      </div>
    </AccountSection>
  )
}

interface DevicesProps {
  readonly devices: readonly Device[]
  readonly onChange: (mine: Preferences) => void
}

function Devices({ devices, onChange }: DevicesProps) {
  const app = useApp()
  const own = thisDevice(app)
  const [busy, setBusy] = useState<string | null>(null)
  const remove = async (id: string) => {
    setBusy(id)
    const { data, message } = await app.call(calls.removeDevice, { id })
    setBusy(null)
    if (data) onChange(data)
    else
      toast({ kind: 'error', key: 'push', text: message ?? t('We couldn’t remove the device. Try again.') })
  }
  return (
    <AccountSection
      icon="layers"
      title={t('Your devices')}
      text={t('These devices get notifications while you’re signed in.')}
    >
      <ul className="push-devices">
        {devices.map(({ id, agent, seenAt }) => (
          <li key={id}>
            <AccountRow
              label={id === own ? t('This device') : t('Device')}
              value={deviceName(agent)}
              note={t('Last seen {day}', { day: momentText(seenAt, { dateStyle: 'medium' }) })}
              action={
                id === own ? undefined : (
                  <Button kind="soft" size="s" busy={busy === id} onClick={() => void remove(id)}>
                    {t('Remove')}
                  </Button>
                )
              }
            />
          </li>
        ))}
      </ul>
    </AccountSection>
  )
}
