import { arrives } from '#platform/time/within.ts'
import { t } from '#platform/words/words.ts'
import { toast } from '#ui/overlays/toasts.ts'
import type { GameMode } from '#platform/base/text/money.ts'
import { track } from '../analytics/analytics.ts'
import type { App } from '../context/app.ts'
import { mergeFavorites } from '../games/favorites.ts'
import { accountOf, applyBalance, applyMode } from '../context/player.ts'
import { leavePage, noteGuest, takeInit } from '../context/whose.ts'
import { partOf } from '../part-of.ts'
import { read, write } from '../storage/memory.ts'

declare module '../feature.ts' {
  interface FeatureClient {
    /** Fetches what leads to play with entries, for example through a check of the place (000 §4). */
    readonly wayToEntries?: () => Promise<(app: App) => Promise<unknown>>
  }
}

/** Coming, going and what the player switches: each changes who the page is for. */

/** Reads again who is signed in, for example after an email was confirmed. */
export async function refreshPlayer(app: App): Promise<void> {
  await readPlayer(app)
}

/** @returns whether the answer came, and has no player */
async function readPlayer(app: App): Promise<boolean> {
  const { data } = await app.call(app.registry.core.init)
  if (data) takeInit(app, data)
  return data?.isGuest === true
}

/**
 * The session has ended elsewhere: a call of players says why, where an exclusion ended it, and the page reads
 * whom it is for now.
 */
export async function endedElsewhere(app: App): Promise<void> {
  const { code, message } = await app.call(app.registry.core.balance)
  // The page that says it is the next one: this one is its player's, who has left.
  if (code === 'SELF_EXCLUDED') write('sessionStorage', FAREWELL, message ?? null)
  await refreshPlayer(app)
}

/** The last word of a session to the tab that it ended in. */
const FAREWELL = 'session-over'

/** Says once why the player of the page before this one was signed out. */
export function showFarewell(): void {
  const text = read('sessionStorage', FAREWELL)
  if (text === null) return
  write('sessionStorage', FAREWELL, null)
  toast({
    key: 'session',
    text,
    action: { label: t('Responsible play'), href: '/game/responsible-play' },
    lasts_ms: 20_000,
  })
}

/** Takes the balance as it is now; an older one than shown is dropped, and one of who was here before. */
export async function readBalance(app: App): Promise<void> {
  const account = accountOf(app)
  const { data } = await app.call(app.registry.core.balance)
  if (data) applyBalance(app.player, data, account ?? undefined)
}

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
