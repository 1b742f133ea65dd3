import { SECOND, systemClock } from '#platform/clock.ts'
import type { App } from '../context.ts'
import { go } from '../go.ts'
import { takeMode } from '../player.ts'
import { calls } from '../wire.ts'
import { check, permission, type Outcome } from './locate.ts'
import { reportBlock } from './report.ts'
import { geo, type Reason } from './store.ts'

/** The way to play with entries where the place is not known yet (000 §4): check, or the page that explains. */

const GEOBLOCK = '/geoblock/'
const atGeoblock = () => location.pathname.includes('geoblock')

/** A check of a moment ago, so that the player is not kept waiting for the same answer twice. */
let recent: { readonly outcome: Outcome; readonly at_ms: number } | null = null

async function outcomeNow(app: App): Promise<Outcome> {
  const known = recent
  recent = null
  return known && systemClock.now() - known.at_ms < SECOND ? known.outcome : check(app)
}

/**
 * Checks where the browser may tell without asking anybody. Whoever gives the permission once plays on when a
 * place has run out, and notices nothing.
 * @returns whether the place is known now and open
 */
export async function locateQuietly(app: App): Promise<boolean> {
  if ((await permission()) !== 'granted') return false
  // What a check before this one said is out of date, whatever comes of this one.
  recent = null
  const outcome = await check(app)
  if ('access' in outcome && outcome.access.access) {
    geo.setState({ ...outcome, reason: null })
    return true
  }
  recent = { outcome, at_ms: systemClock.now() }
  return false
}

/** Where the player stands, so that they come back to it. */
const here = () => location.pathname + location.search

/** Shows why, at the page for it. Nothing is reported of a question that is still open. */
async function stop(app: App, reason: Reason, by: 'system' | 'geo' = 'system'): Promise<false> {
  geo.setState({ reason, busy: false })
  if (reason !== 'prompt') reportBlock(app, reason, by)
  if (!atGeoblock()) await go(GEOBLOCK)
  return false
}

/**
 * Finds out where the player is, with the browser's question and our page where they are needed.
 * @param wanted whether play with entries begins once the place is known to be open
 * @returns whether it is
 */
export async function passLocation(app: App, wanted: boolean): Promise<boolean> {
  const { busy, from } = geo.getState()
  if (busy) return false
  geo.setState({
    busy: true,
    wanted: wanted || geo.getState().wanted,
    from: atGeoblock() ? from : here(),
  })
  const allowed = await permission()
  if (allowed === 'unsupported' || allowed === 'denied') return stop(app, allowed)
  if (allowed === 'failed') return stop(app, 'permissions')
  // The browser's question stands above a page that says what it is for.
  if (allowed === 'unasked') {
    geo.setState({ reason: 'prompt' })
    if (!atGeoblock()) await go(GEOBLOCK)
  }
  const outcome = await outcomeNow(app)
  if ('reason' in outcome) return stop(app, outcome.reason, outcome.reason === 'inexact' ? 'geo' : 'system')
  geo.setState(outcome)
  if (!outcome.access.access) return stop(app, 'blocked', 'geo')
  return enter(app)
}

/** The place is open: entries begin where they were wanted, and the player is where they were. */
async function enter(app: App): Promise<boolean> {
  const { wanted, from } = geo.getState()
  if (wanted) {
    const { success, gameMode, code } = await app.call(calls.init.toSweepStakes)
    // The state of the account is another matter than the place, and is told by the one who asked.
    if (!success && code !== 'ENTRIES_NOT_ALLOWED') return stop(app, 'api')
    if (success) takeMode(app.player, gameMode)
  }
  geo.setState({ busy: false, reason: null, wanted: false, from: null })
  if (atGeoblock()) await go(from ?? exitOf(app))
  return true
}

/** Where the page for blocked places is left to (000 §2). */
export const exitOf = (app: App): string => (app.player.getState().me.isGuest ? '/' : '/lobby')

/** A place that coordinates have shown not to be open: told once more, without asking again. */
export async function showBlocked(app: App): Promise<void> {
  geo.setState({ wanted: true, from: atGeoblock() ? geo.getState().from : here() })
  const { data } = await app.call(calls.geo.ipCheck)
  if (data) geo.setState({ access: data })
  await stop(app, 'blocked', 'geo')
}
