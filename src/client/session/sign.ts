import { arrives } from '#platform/time/within.ts'
import { t } from '#platform/words/words.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { track } from '../analytics/analytics.ts'
import type { App } from '../context/app.ts'
import { leavePage, noteGuest } from '../context/whose.ts'
import { mergeFavorites } from '../games/favorites.ts'
import { readPlayer, refreshPlayer } from './session.ts'

/** Signing in and out: the page becomes somebody else's. */

/**
 * The page becomes the player's: init data, hearts, catalogue. One that was another player's is left for a new
 * page, and nothing that its script wanted to do then is done.
 */
export async function becomePlayer(app: App): Promise<void> {
  if (!app.player.getState().me.isGuest) {
    await refreshPlayer(app)
    if (app.player.getState().isOver) return new Promise<never>(() => {})
  }
  // The sign-in has succeeded, even if other parts of the page load late.
  const games = await arrives(import('../games/games.ts')).catch(() => null)
  games?.forgetGames()
  await mergeFavorites(app)
  // Somebody has just signed in, and the next call knows nobody: the browser keeps no cookies of this site.
  if (await readPlayer(app))
    toast({
      kind: 'error',
      key: 'session',
      text: t(
        'Your browser blocks this site’s cookies, so it couldn’t keep you signed in. Allow cookies for this site, then sign in again.',
      ),
      lasts_ms: 20_000,
    })
}

/** Signs out and starts a new page: nothing of the player stays in memory. */
export async function signOut(app: App): Promise<void> {
  const { success, message } = await app.call(app.registry.core.logout)
  if (success) {
    track('sign_out')
    noteGuest()
    leavePage(app, '/')
  } else toast({ kind: 'error', text: message ?? t('We couldn’t sign you out. Try again.') })
}
