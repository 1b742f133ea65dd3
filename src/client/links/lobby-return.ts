import { track } from '../analytics/analytics.ts'
import { homeOf } from '../context/brand.ts'
import type { App } from '../context/app.ts'

/**
 * Coming back to the lobby, from another page or from a game, is the moment to look for pop-ups (000 §2,
 * 001 §2); a brand without a lobby has its library for one. Features put their look in here; each runs once a
 * return, one after the other.
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

/** Where somebody is who plays, whatever page lies below the game. */
const PLAYING = 'a game'

/** Where a visitor is, by the address. */
export const placeOf = (pathname: string, search: string): string =>
  new URLSearchParams(search).has('game') ? PLAYING : pathname

/** What a visitor has come back to the lobby from; null where it is no return. */
export function lobbyReturn({ brand }: Pick<App, 'brand'>, from: string, to: string): 'game' | 'page' | null {
  const home = homeOf(brand)
  if (from.includes(home) || !to.includes(home)) return null
  return from === PLAYING ? 'game' : 'page'
}

/** Players who have come back to the lobby from a game, on this page. */
const fromGames = new WeakSet<App['player']>()

/** Whether the player has come back to the lobby from a game, on this page. */
export const hasLeftGame = ({ player }: Pick<App, 'player'>): boolean => fromGames.has(player)

/** Runs all looks; one that fails does not keep the others from running. */
export async function lobbyReturned(app: App, from: 'game' | 'page'): Promise<void> {
  if (from === 'game') fromGames.add(app.player)
  // Ads answer to it: between two games nobody is shown one.
  else track('lobby_returned')
  for (const check of [...checks])
    try {
      await check(app)
    } catch (error) {
      reportError(error)
    }
}
