import { arrives } from '#platform/time/within.ts'
import { isLost } from '#platform/calls/call.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import { onEvent } from '#client/analytics/analytics.ts'
import { beginReturn, mayOffer, offerWindow } from '#client/attention/attention.ts'
import type { App } from '#client/context/app.ts'
import { loginFlow } from '#client/links/login-flow.ts'
import { isHomeIdle } from '#client/modals/home-idle.ts'
import { loadModal, showModal } from '#client/modals/modals.ts'
import { ringOf } from '#client/page/ring.ts'
import { cookieOf, TRACKING_COOKIE } from '#client/storage/cookies.ts'
import { cookiesHere } from '#client/storage/reach.ts'
import { onPageToastGone } from '#ui/overlays/page-toast.ts'
import { rounds } from '#ui/rounds.ts'
import { calls, type Trigger } from '../contract.ts'
import { AFTER_LOGIN_MS, CHECK_MS, LOW_BALANCE, VISIT_MS } from '../economy.ts'
import { forget, hasAd, isDue, storeAd, lastSeen, MODAL, queueOf, see, takeAd } from './waiting.ts'

/** Of several that came while nothing could be shown, the first of these is told to the server. */
const ORDER: readonly Trigger[] = ['level_up', 'low_balance', 'login', 'session_start', 'lobby_return']

/** Windows of features go first when the lobby is come back to. */
const AFTER_RETURN_MS = 500

const isOn = ({ player }: App): boolean => {
  const { me } = player.getState()
  return me.features['pop-up-ads'] !== false && me.popUpAds.isActive
}

/** Lets the waiting ad take its turn: players have a queue of windows, and guests see nothing else. */
async function offer(app: App): Promise<void> {
  if (!app.player.getState().me.isGuest) return queueOf(app)?.()
  const isFree = () => isDue(app) && isHomeIdle(app) && mayOffer(app)
  if (!isFree()) return
  const window = arrives(Promise.all([loadModal(app, MODAL), import('#client/modals/layers.tsx')]))
  if (!(await window.catch(() => null))) return
  if (isFree() && offerWindow(app, () => showModal(app, MODAL))) takeAd(app)
}

/**
 * Asks for ads when something leads to one, and lets them take their turn (001 §4, §5). Looks each 60 s while
 * the page is in sight; the server is asked only after a trigger.
 * @returns stops it, and forgets what was kept
 */
export function watchAds(app: App): () => void {
  const triggers = new Set<Trigger>()
  let isAsking = false

  async function look(): Promise<void> {
    if (document.hidden) return
    see()
    if (hasAd(app)) return offer(app)
    const triggerType = ORDER.find((one) => triggers.has(one))
    const isFree = isOn(app) && isHomeIdle(app) && mayOffer(app) && rounds.getState().running === 0
    if (!triggerType || isAsking || !isFree || !cookieOf(cookiesHere(), TRACKING_COOKIE)) return
    triggers.clear()
    isAsking = true
    const { isGuest } = app.player.getState().me
    const answer = await app.call(isGuest ? calls.guest : calls.player, { triggerType })
    isAsking = false
    if (isLost(answer)) triggers.add(triggerType)
    const [ad] = answer.data ?? []
    if (!ad) return
    storeAd(app, ad)
    setTimeout(() => void look(), ad.popup_delay_time)
  }
  const on = (trigger: Trigger, after_ms = 0) => {
    triggers.add(trigger)
    setTimeout(() => void look(), after_ms)
  }

  const last_ms = lastSeen()
  if (last_ms !== null && serverClock.now() - last_ms >= VISIT_MS) on('session_start', AFTER_LOGIN_MS)
  if (loginFlow.getState().at_ms !== null) on('login', AFTER_LOGIN_MS)
  if (app.player.getState().me.isGuest) beginReturn(app)
  see()
  const ends = [
    followPage(app, on),
    followPlayer(app, on),
    loginFlow.subscribe(() => on('login', AFTER_LOGIN_MS)),
    // Ads wait for a message of the page to close.
    onPageToastGone(() => void look()),
    whileInSight(() => void look()),
  ]
  return () => {
    for (const end of ends) end()
    forget()
  }
}

type On = (trigger: Trigger, after_ms?: number) => void

/** The visit starts again, or the lobby is come back to. */
const followPage = (app: App, on: On) =>
  onEvent(({ name, data }) => {
    if (name === 'session_started' && data.reason === 'inactivity') on('session_start')
    if (name !== 'lobby_returned') return
    if (app.player.getState().me.isGuest) beginReturn(app)
    on('lobby_return', AFTER_RETURN_MS)
  })

/** The level of a player rises, or the balance that they play with becomes low. */
function followPlayer(app: App, on: On) {
  const standing = () => {
    const { me, balance, mode } = app.player.getState()
    const amount =
      balance && (mode === 'SweepStakes' ? balance.entries + balance.winnings : balance.tourPoints)
    return {
      who: `${me.account} ${mode}`,
      level: ringOf(app.registry, me)?.level ?? 0,
      isLow: amount !== null && amount < LOW_BALANCE[mode],
    }
  }
  let before = standing()
  return app.player.subscribe(() => {
    const now = standing()
    const then = before
    before = now
    // Somebody else, or another currency: nothing has changed.
    if (now.who !== then.who) return
    if (now.level > then.level && then.level > 0) on('level_up')
    if (now.isLow && !then.isLow) on('low_balance')
  })
}

/** Looks each 60 s and when the page is looked at again; a tab in the background has no timer. */
function whileInSight(look: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const start = () => {
    clearInterval(timer)
    if (!document.hidden) timer = setInterval(look, CHECK_MS)
  }
  const seen = () => {
    start()
    look()
  }
  start()
  document.addEventListener('visibilitychange', seen)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', seen)
  }
}
