import { track } from '../analytics/analytics.ts'
import { homeOf } from '../context/brand.ts'
import type { App } from '../context/app.ts'

/**
 * Coming back to the lobby from another page is the moment to look for pop-ups (000 §2, 001 §2); a brand
 * without a lobby has its library for one. Features put their look in here; each runs once a return, one after
 * the other.
 */
export type LobbyCheck = (app: App) => void | Promise<void>

const checks: LobbyCheck[] = []

/**
 * Adds a look for pop-ups.
 * @returns takes it away again
 */
export function onLobbyReturn(check: LobbyCheck): () => void {
  checks.push(check)
  return () => {
    const at = checks.indexOf(check)
    if (at >= 0) checks.splice(at, 1)
  }
}

/** Whether a navigation comes back to the home of the brand's players: from a page that is not it. */
export const returnsToLobby = ({ brand }: Pick<App, 'brand'>, from: string, to: string): boolean => {
  const home = homeOf(brand)
  return !from.includes(home) && to.includes(home)
}

/** Runs all looks; one that fails does not keep the others from running. */
export async function lobbyReturned(app: App): Promise<void> {
  track('lobby_returned')
  for (const check of [...checks])
    try {
      await check(app)
    } catch (error) {
      reportError(error)
    }
}
