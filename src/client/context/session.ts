import { t } from '#platform/words/words.ts'
import { toast } from '#ui/overlays/toasts.ts'
import type { GameMode } from '#platform/base/money.ts'
import { track } from '../analytics/analytics.ts'
import { homeOf } from './brand.ts'
import type { App } from './app.ts'
import { mergeFavorites } from '../games/favorites.ts'
import { applyBalance, applyInit, applyMode } from './player.ts'
import { gameQuery } from '../links/deep-links.ts'
import { partOf } from '../part-of.ts'

/** Coming, going and what the player switches: each changes who the page is for. */

/** Reads again who is signed in, for example after an email was confirmed. */
export async function refreshPlayer(app: App): Promise<void> {
  const { data } = await app.call(app.registry.core.init)
  if (data) applyInit(app.player, data)
}

/**
 * The session has ended elsewhere: a call of players says why, where an exclusion ended it, and the page reads
 * whom it is for now.
 */
export async function endedElsewhere(app: App): Promise<void> {
  const { code, message } = await app.call(app.registry.core.balance)
  if (code === 'SELF_EXCLUDED')
    toast({
      key: 'session',
      text: message,
      action: { label: t('Responsible play'), href: '/game/responsible-play' },
      lasts_ms: 20_000,
    })
  await refreshPlayer(app)
}

/** Takes the balance as it is now; an older one than shown is dropped. */
export async function readBalance(app: App): Promise<void> {
  const { data } = await app.call(app.registry.core.balance)
  if (data) applyBalance(app.player, data)
}

/** Returns the path a player goes to after signing in: the game they came for, else home. */
export function afterSignIn(app: App, search: string): string {
  const query = gameQuery(new URLSearchParams(search))
  const home = homeOf(app.brand)
  return query.has('game') ? `${home}?${query}` : home
}

/** The page becomes the player's: init data, hearts, catalogue. */
export async function becomePlayer(app: App): Promise<void> {
  const { forgetGames } = await import('../games/games.ts')
  forgetGames()
  await mergeFavorites(app)
  await refreshPlayer(app)
}

/** Signs out and starts a new page: nothing of the player stays in memory. */
export async function signOut(app: App): Promise<void> {
  const { success, message } = await app.call(app.registry.core.logout)
  if (success) {
    track('sign_out')
    location.assign('/')
  } else toast({ kind: 'error', text: message ?? t('We couldn’t sign you out. Try again.') })
}

const notSwitched = (message?: string) =>
  toast({ kind: 'error', key: 'mode', text: message ?? t('We couldn’t switch modes. Try again.') })

/** Its chunk is fetched by the first who chooses them, which needs a connection. */
const wayToEntries = async ({ registry }: App) => (await partOf(registry, 'wayToEntries'))?.()

/**
 * Plays on with the other currency. Choosing entries makes the geo check first, whatever the server knows of
 * the place already (000 §4). The mode shown is the one that the server keeps.
 * @returns whether the account plays with it now
 */
export async function switchMode(app: App, mode: GameMode): Promise<boolean> {
  if (mode === 'SweepStakes') {
    const way = await wayToEntries(app).catch(() => null)
    if (way) await way(app)
    else notSwitched()
  } else {
    const { success, gameMode, message } = await app.call(app.registry.core.toCoins)
    if (success) applyMode(app.player, gameMode)
    else notSwitched(message)
  }
  return app.player.getState().mode === mode
}
