import { SECOND, systemClock } from '#platform/time/clock.ts'
import { t } from '#platform/words/words.ts'
import { closeAllModals, modals } from '#ui/overlays/modals.ts'
import { toast } from '#ui/overlays/toasts.ts'
import type { App } from '#client/context/app.ts'
import { go, revalidate } from '#client/router/navigate.ts'
import { applyMode } from '#client/context/player.ts'
import { refreshPlayer } from '#client/session/session.ts'
import type { Access } from '../contract.ts'
import { browserOf, check, permission, type Browser, type Outcome, type Question } from './locate.ts'
import { reportBlock } from './report.ts'
import { geo, type GeoState, type Reason } from './store.ts'

/** The geo check that stands before play with entries, each time they are chosen (000 §4), and where it leads. */

const GEOBLOCK = '/geoblock/'
const atGeoblock = () => location.pathname.includes('geoblock')

/** A check of a moment ago, so that the player is not kept waiting for the same answer twice. */
let recent: { readonly outcome: Outcome; readonly at_ms: number } | null = null

async function outcomeNow(app: App, browser: Partial<Browser>, question: Question): Promise<Outcome> {
  const known = recent
  recent = null
  if (known && systemClock.now() - known.at_ms < SECOND) return known.outcome
  return check(app, browser as Browser, question)
}

/**
 * Checks where the browser may tell without asking anybody. Whoever gives the permission once plays on when a
 * place has run out, and notices nothing.
 * @returns whether the place is known now and open
 */
export async function locateQuietly(app: App): Promise<boolean> {
  const browser = await browserOf(app)
  if ((await permission(browser)) !== 'granted') return false
  // What a check before this one said is out of date, whatever comes of this one.
  recent = null
  const outcome = await check(app, browser as Browser)
  if ('access' in outcome && outcome.access.access) {
    geo.setState({ ...outcome, reason: null })
    void readHere(app, outcome.access, knowPlace(app))
    return true
  }
  recent = { outcome, at_ms: systemClock.now() }
  return false
}

/**
 * Where the player stands, so that they come back to it.
 * @param withWindow with the window that is open
 */
function here(withWindow: boolean): string {
  const { pathname, search } = location
  const name = withWindow && modals.getState().stack.at(-1)?.name
  if (!name || name === 'game') return pathname + search
  const query = new URLSearchParams(search)
  query.set('openModal', name)
  return `${pathname}?${query}`
}

/** Shows why, at the page for it. Nothing is reported of a question that is still open. */
async function stop(app: App, reason: Reason, by: 'system' | 'geo' = 'system'): Promise<false> {
  const { shares, from } = geo.getState()
  // Whoever has closed the window of the reward, or has gone on, waits for no answer.
  if (shares && !atGeoblock() && here(true) !== from) {
    geo.setState(REST)
    return false
  }
  geo.setState({ reason, busy: false })
  if (reason !== 'prompt') {
    reportBlock(app, reason, by)
    // What the header and the windows offer was told without this place.
    void refreshPlayer(app)
  }
  // A window that stands in the address would take the page with it as it closes after the step.
  if (shares) closeAllModals()
  if (!atGeoblock()) await go(GEOBLOCK)
  return false
}

/** The player has left our page while a check was on its way: its outcome leads nobody there again. */
export function leaveCheck(): void {
  const { busy, asking } = geo.getState()
  if (!busy) return
  asking?.abort()
  geo.setState(REST)
}

/**
 * Finds out where the player is, with the browser's question and our page where they are needed. A question
 * that is still open is asked again; a check that is on its way ends in time by itself.
 * @param wanted whether play with entries begins once the place is known to be open
 * @returns whether it is
 */
export const passLocation = (app: App, wanted: boolean): Promise<boolean> =>
  ask(app, { wanted, shares: geo.getState().shares && !wanted })

/**
 * Finds out where the player is for a reward, whose window says what the browser's question is for: no page is
 * shown but where the place can't be found, and every place is an answer.
 * @returns whether it is known
 */
export const shareLocation = (app: App): Promise<boolean> => ask(app, { wanted: false, shares: true })

type Wish = Pick<GeoState, 'wanted' | 'shares'>

async function ask(app: App, wish: Wish): Promise<boolean> {
  const { busy, reason, asking } = geo.getState()
  if (busy && reason !== 'prompt') return false
  asking?.abort()
  const mine = new AbortController()
  geo.setState({ asking: mine })
  const { signal } = mine
  try {
    return await pass(app, wish, signal)
  } catch (error) {
    // Whoever asked again has the answer.
    if (signal.aborted) return false
    reportError(error)
    return giveUp()
  }
}

async function pass(app: App, { wanted, shares }: Wish, signal: AbortSignal): Promise<boolean> {
  const { from } = geo.getState()
  geo.setState({
    busy: true,
    wanted: !shares && (wanted || geo.getState().wanted),
    shares,
    from: atGeoblock() ? from : here(shares),
  })
  const browser = await browserOf(app)
  const allowed = await permission(browser)
  signal.throwIfAborted()
  if (allowed === 'unsupported' || allowed === 'denied') return stop(app, allowed)
  if (allowed === 'failed') return stop(app, 'permissions')
  // The browser's question stands above a page, or a window, that says what it is for.
  if (allowed === 'unasked') {
    geo.setState({ reason: 'prompt' })
    if (!atGeoblock() && !shares) await go(GEOBLOCK)
    signal.throwIfAborted()
  }
  const outcome = await outcomeNow(app, browser, { asks: allowed === 'unasked', signal })
  signal.throwIfAborted()
  if ('reason' in outcome) {
    const { reason } = outcome
    if (reason === 'offline') return giveUp()
    return stop(app, reason, reason === 'inexact' ? 'geo' : 'system')
  }
  geo.setState(outcome)
  if (shares || outcome.access.access) return enter(app, outcome.access)
  return stop(app, 'blocked', 'geo')
}

/** Nothing is known against the place, and nothing has changed: said in a sentence, and everybody stays. */
function giveUp(message?: string): false {
  const failed = geo.getState().shares
    ? t('We couldn’t check your location. Try again.')
    : t('We couldn’t switch modes. Try again.')
  geo.setState(REST)
  toast({ kind: 'error', key: 'mode', text: message ?? failed })
  return false
}

/** The place is open: entries begin where they were wanted, and the player is where they were. */
async function enter(app: App, access: Access): Promise<boolean> {
  const { wanted, shares, from } = geo.getState()
  if (wanted) {
    const { success, gameMode, code, message } = await app.call(app.registry.core.toEntries)
    if (code === 'PLACE_NOT_ALLOWED') return stop(app, 'blocked', 'geo')
    if (code === 'LOCATION_NEEDED') return stop(app, 'api')
    // Whatever else stands against entries, such as the state of the account, is no matter of the place.
    if (!success) return giveUp(message)
    applyMode(app.player, gameMode)
  }
  geo.setState(REST)
  const waited = knowPlace(app)
  if (atGeoblock()) await go(from ?? exitOf(app))
  const read = readHere(app, access, waited)
  if (!shares) return true
  await read
  thank(access, waited)
  return true
}

/** Nothing is asked, and nothing waits. */
const REST = { busy: false, reason: null, wanted: false, shares: false, from: null } as const

/** The page knows by now that the place isn't missing. @returns whether something waited for it */
function knowPlace({ player }: App): boolean {
  const { needsLocation = false, ...me } = player.getState().me
  if (needsLocation) player.setState({ me })
  return needsLocation
}

/**
 * Reads again what the page tells of prizes, where it was said without this place.
 * @param waited whether something waited for the place
 */
async function readHere(app: App, { access }: Access, waited: boolean): Promise<void> {
  const { isGuest, mayHaveEntries } = app.player.getState().me
  if (isGuest || (!waited && mayHaveEntries === access)) return
  await Promise.all([refreshPlayer(app), revalidate()])
  knowPlace(app)
  document.dispatchEvent(new CustomEvent('rewards:changed'))
}

function thank({ name, standing }: Access, waited: boolean): void {
  const details = [
    ...(standing === 'blocked' ? [t('Games aren’t available where you are.')] : []),
    ...(waited ? [t('You’ll get any rewards that were waiting for this in a moment.')] : []),
  ]
  toast({
    kind: 'success',
    key: 'location',
    text: name ? t('Thanks. You’re in {state}.', { state: name }) : t('Your location is verified.'),
    ...(details.length > 0 && { detail: details.join(' ') }),
  })
}

/** Where the page for blocked places is left to (000 §2). */
export const exitOf = (app: App): string => (app.player.getState().me.isGuest ? '/' : '/lobby')
