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
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (now_ms - last < EACH_MS) return false
    sessionStorage.setItem(KEY, String(now_ms))
    return true
  } catch {
    // A browser that stores nothing is asked once a document.
    return true
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

async function checkRegion(app: App): Promise<void> {
  if (OPEN.test(`${location.pathname}/`) || !isDue(systemClock.now())) return
  const { data } = await app.call(calls.ipCheck)
  if (data?.standing !== 'blocked') return
  const parts = Promise.all([import('./store.ts'), import('./report.ts')])
  // Without them the page for it finds the reason itself.
  const [store, report] = await arrives(parts).catch(() => [])
  store?.geo.setState({ access: data, reason: 'blocked', from: null })
  report?.reportBlock(app, 'blocked', 'geo', data.by)
  if (!location.pathname.includes('geoblock')) await go('/geoblock/')
}

/** Watches the player's location from now on. */
export function watchLocation(app: App): void {
  if (app.player.getState().me.features['geo'] !== true) return
  const located = (isLocated: boolean) => {
    const { needsLocation, ...me } = app.player.getState().me
    if (isLocated && needsLocation) app.player.setState({ me })
    return isLocated
  }
  offerRemedy('LOCATION_NEEDED', {
    quiet: async () => located(await (await arrives(import('./flow.ts'))).locateQuietly(app)),
    async loud(isPlay = false) {
      const { passLocation, shareLocation } = await arrives(import('./flow.ts'))
      return located(await (isPlay ? passLocation(app, true) : shareLocation(app)))
    },
  })
  void checkRegion(app)
}
