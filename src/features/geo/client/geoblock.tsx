import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { t } from '#platform/words/words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/art/icon.tsx'
import { Said } from '#ui/live/said.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { useApp, useIsGuest, usePlayer } from '#client/context/app.ts'
import { exitOf, leaveCheck, passLocation } from './flow.ts'
import { browserOf, permission } from './locate.ts'
import { InAppNotice } from '#client/in-app/in-app-notice.tsx'
import { useRestricted } from './restricted.ts'
import { deviceOf } from './report.ts'
import { geo, type Reason } from './store.ts'
import { howTos, geoblockText, sameAgainText } from './words.ts'
import { go } from '#client/router/navigate.ts'
import { switchMode } from '#client/session/session.ts'
import { calls } from '../contract.ts'
import './geoblock.css'

/** Shown where play is not allowed or the place is not known (000 §2, §8): why, and each way on. */
export function Page() {
  const app = useApp()
  const guest = useIsGuest()
  const { reason, access, busy, from } = useStore(geo)
  useOwnReason()
  usePermission()
  useEffect(() => leaveCheck, [])
  /** The outcome of another try, if it was the same. */
  const [same, setSame] = useState<Reason | null>(null)
  const said = geoblockText(reason, access, app.brand)
  const again = async () => {
    const { shares, reason: before } = geo.getState()
    setSame(null)
    const isOpen = await passLocation(app, false)
    if (isOpen && !shares) toast({ kind: 'success', text: t('Your location is verified.') })
    if (!isOpen && before !== 'prompt' && geo.getState().reason === before) setSame(before)
  }
  const closed = reason === 'blocked' && access?.standing === 'blocked'
  // What is left where asking again changes nothing comes first.
  const first = reason === 'blocked' || !said.again
  const isSwitching = usePlayer(({ mode }) => mode === 'SweepStakes') && !closed && !guest
  const leaves = first && !isSwitching
  const coins = isSwitching && <Coins main={first} />
  return (
    <section className="geoblock panel" data-reason={reason ?? 'ask'} aria-busy={busy}>
      <p className="geoblock-mark" aria-hidden="true">
        <Icon name={said.icon} size={44} />
      </p>
      <div className="geoblock-words" aria-live="polite">
        <h1>{said.title}</h1>
        <p>{said.text}</p>
        {said.more && <p>{said.more}</p>}
      </div>
      {reason !== 'blocked' && <InAppLocation path={from} />}
      <Said urgent className="geoblock-same">
        {same !== null && same === reason && sameAgainText(same)}
      </Said>
      <div className="geoblock-actions">
        {first && coins}
        {said.again && (
          <Button
            size="l"
            wide
            busy={busy && reason !== 'prompt'}
            kind={reason === 'blocked' ? 'soft' : 'main'}
            onClick={() => void again()}
          >
            {said.again}
          </Button>
        )}
        {!first && coins}
        <Leave main={leaves} back={closed ? null : from} />
      </div>
      {said.howTo && <HowTo />}
      <States />
      <p className="geoblock-note">
        <Icon name="shield" />
        {t(
          'We store which state you’re in, never your exact location. It counts as proof for 30 minutes. After that, we keep the last state for up to 400 days.',
        )}
      </p>
    </section>
  )
}

/** Locations of apps are unreliable: the browser of the device is offered where the player was. */
const InAppLocation = ({ path }: { readonly path: string | null }) => (
  <InAppNotice
    text={t('Apps often can’t share your location. Open this page in your browser to play for prizes.')}
    path={path}
  />
)

/** Coins need no location: for who plays with entries the mode goes back, and the player to the lobby (000 §2). */
function Coins({ main }: { readonly main: boolean }) {
  const app = useApp()
  const [busy, setBusy] = useState(false)
  async function play() {
    setBusy(true)
    await switchMode(app, 'TournamentPoints')
    setBusy(false)
    geo.setState({ wanted: false, shares: false, reason: null, from: null })
    if (app.player.getState().mode === 'TournamentPoints') await go(exitOf(app))
  }
  return (
    <Button
      size={main ? 'l' : 'm'}
      wide
      icon="coins"
      kind={main ? 'main' : 'soft'}
      busy={busy}
      onClick={() => void play()}
    >
      {t('Play with {coins} instead', { coins: app.brand.words.coins.many })}
    </Button>
  )
}

interface LeaveProps {
  /** There is nothing better to do. */
  readonly main: boolean
  /** Where the player was sent away from, if they may be there. */
  readonly back: string | null
}

/** The ways out, without a location: to where the player was, and to the lobby or the front page (000 §2). */
function Leave({ main, back }: LeaveProps) {
  const guest = useIsGuest()
  const exit = guest ? '/' : '/lobby'
  // A game that was asked for with entries would lead here again.
  const hasBack = back !== null && back !== exit && !back.includes('isMoney')
  return (
    <>
      {hasBack && (
        <ButtonLink wide kind="soft" href={back}>
          {t('Go back')}
        </ButtonLink>
      )}
      <ButtonLink
        {...(main ? { size: 'l', kind: 'main' } : { kind: 'ghost' })}
        wide
        href={exit}
        onClick={() => geo.setState({ wanted: false })}
      >
        {guest ? t('Go to home page') : t('Go to lobby')}
      </ButtonLink>
    </>
  )
}

/** Steps for each browser, the one in use open. */
function HowTo() {
  const [list, setList] = useState(() => howTos('', ''))
  useEffect(() => {
    const { os, browser } = deviceOf(navigator.userAgent)
    setList(howTos(os, browser))
  }, [])
  return (
    <section className="geoblock-steps">
      <h2>{t('How to allow location access')}</h2>
      {list.map(({ key, name, steps }, index) => (
        <details key={key} open={index === 0} name="how-to">
          <summary>{name}</summary>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  )
}

/** The states in which there is no play for prizes, for who wants to know. */
function States() {
  const states = useRestricted()
  if (!states || states.length === 0) return null
  return (
    <details className="geoblock-states">
      <summary>{t('Where isn’t prize play available?')}</summary>
      <p>{states.map(({ name }) => name).join(', ')}</p>
    </details>
  )
}

/** Somebody who came by the address, or reloaded: the browser knows what it may, the server what the address says. */
function useOwnReason() {
  const app = useApp()
  useEffect(() => {
    if (geo.getState().reason || geo.getState().busy) return
    let left = false
    async function find() {
      const allowed = await permission(await browserOf(app))
      const { data } = await app.call(calls.ipCheck)
      if (left || geo.getState().busy || geo.getState().reason) return
      if (data && !data.access && data.state) geo.setState({ access: data, reason: 'blocked' })
      else if (data?.standing === 'blocked') geo.setState({ access: data, reason: 'blocked' })
      else if (allowed === 'denied') geo.setState({ reason: 'denied' })
      else if (allowed === 'unsupported') geo.setState({ reason: 'unsupported' })
    }
    // Nothing is known then, and nothing is said of it: the page's own button checks again.
    void find().catch(() => {})
    return () => {
      left = true
    }
  }, [app])
}

/** Reacts at once when the player changes the location permission in the browser's settings. */
function usePermission() {
  const app = useApp()
  useEffect(() => {
    let status: PermissionStatus | null = null
    let left = false
    const changed = () => {
      if (status?.state === 'granted') void passLocation(app, false)
      else if (status?.state === 'denied') geo.setState({ reason: 'denied' })
    }
    navigator.permissions?.query({ name: 'geolocation' }).then(
      (found) => {
        if (left) return
        status = found
        status.addEventListener('change', changed)
      },
      () => {},
    )
    return () => {
      left = true
      status?.removeEventListener('change', changed)
    }
  }, [app])
}
