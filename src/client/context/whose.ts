import type { InitData } from '#platform/calls/init-data.ts'
import { read, write } from '../storage/memory.ts'
import type { App } from './app.ts'
import { STATE_ID, unpackInit } from './page-state.ts'
import { accountOf, applyInit } from './player.ts'

/**
 * The account that a page belongs to. All tabs of a browser share one session, so a page that was made for a
 * player may find somebody else signed in, or nobody. Such a page shows nothing more of its player and is
 * loaded again: what it keeps in memory goes with it (docs/decisions/119-whose-data-it-is.md).
 */

/** The account that signed in last in this browser, for its other tabs: a hint, about which the server is asked. */
export const NOTE = 'account'
const GUEST = 'guest'

/** Where a page goes on that signs in another account than its own; else it is loaded again where it is. */
const ways = new WeakMap<App['player'], string>()

/**
 * Says where the page goes on if what is asked for now signs in another account.
 * @returns takes it back
 */
export function goOnAt({ player }: Pick<App, 'player'>, address: string): () => void {
  ways.set(player, address)
  return () => void ways.delete(player)
}

/** The note of this page's account for other tabs: its id, or `guest`. */
export const noteOf = (app: Pick<App, 'player'>): string => accountOf(app) ?? GUEST

/** Tells other tabs of this browser who is signed in now. */
export function noteAccount(note: string): void {
  if (read('localStorage', NOTE) !== note) write('localStorage', NOTE, note)
}

/** Tells them that nobody is. */
export const noteGuest = (): void => noteAccount(GUEST)

/** Takes everything of the player off the page at once, and loads a new one. */
export function leavePage(app: App, address = ways.get(app.player)): void {
  const { isOver, me } = app.player.getState()
  if (isOver) return
  const { theme, playerRestrictionIdsHash } = me
  const nobody = unpackInit(app.registry.features, { theme, playerRestrictionIdsHash })
  app.player.setState({ me: nobody, balance: null, favorites: new Set(), isOver: true })
  document.getElementById(STATE_ID)?.remove()
  const pageLoad = app.pageLoad ?? location
  if (address === undefined) pageLoad.reload()
  else pageLoad.assign(address)
}

/** Takes what the server says of who is signed in; a page of somebody else is left. */
export function takeInit(app: App, me: InitData): void {
  const before = app.player.getState()
  if (before.isOver) return
  if (!before.me.isGuest && before.me.account !== me.account) return leavePage(app)
  applyInit(app.player, me)
}
