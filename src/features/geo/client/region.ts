import { arrives } from '#platform/time/within.ts'
import { MINUTE, systemClock } from '#platform/time/clock.ts'
import { offerRemedy } from '#platform/calls/remedy.ts'
import type { App } from '#client/context/app.ts'
import { go } from '#client/router/navigate.ts'
import { calls } from '../contract.ts'

/** Geolocation of an idle page: a check of the address, and the remedy for calls that need a place. */

/** An address is asked about once in a while, not on every page. */
const KEY = 'region'
const EACH_MS = 10 * MINUTE

function isDue(now_ms: number): boolean {
  try {
    if (now_ms - Number(sessionStorage.getItem(KEY) ?? 0) < EACH_MS) return false
  } catch {
    // A browser that stores nothing is asked once a document.
  }
  return true
}

function noteLooked(now_ms: number): void {
  try {
    sessionStorage.setItem(KEY, String(now_ms))
  } catch {
    // A browser that stores nothing is asked once a document.
  }
}

/** The address is asked about again at once: whoever moves in the demonstration is somewhere else now. */
export function forgetRegion(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}

/** Pages that stay open to everybody: the one that explains, and what must be readable anywhere. */
const OPEN = /geoblock|^\/(page|game\/responsible-play|dev)\//

const isOpen = () => OPEN.test(`${location.pathname}/`)

async function checkRegion(app: App): Promise<void> {
  const now_ms = systemClock.now()
  if (isOpen() || !isDue(now_ms)) return
  noteLooked(now_ms)
  const { data } = await app.call(calls.ipCheck)
  if (data?.standing !== 'blocked' || isOpen()) return
  const parts = Promise.all([import('./store.ts'), import('./report.ts')])
  // Without them the page for it finds the reason itself.
  const [store, report] = await arrives(parts).catch(() => [])
  store?.geo.setState({ access: data, reason: 'blocked', from: null })
  report?.reportBlock(app, 'blocked', 'geo', data.by)
  await go('/geoblock/')
}

/** Watches the player's location from now on. */
export function watchLocation(app: App): void {
  if (app.player.getState().me.features['geo'] !== true) return
  offerRemedy('LOCATION_NEEDED', {
    quiet: async () => (await arrives(import('./flow.ts'))).locateQuietly(app),
    async loud(isPlay = false) {
      const { passLocation, shareLocation } = await arrives(import('./flow.ts'))
      if (isPlay) return passLocation(app, true)
      const isKnown = await shareLocation(app)
      // Whoever shares a blocked place for a reward is told of it there, and isn't sent away at once.
      if (isKnown) noteLooked(systemClock.now())
      return isKnown
    },
  })
  void checkRegion(app)
}
