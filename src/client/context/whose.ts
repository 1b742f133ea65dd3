import { SECOND } from '#platform/time/clock.ts'
import { setPageOwner } from '#platform/pages/page-account.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { revalidate } from '../router/navigate.ts'
import { read, write } from '../storage/memory.ts'
import type { App } from './app.ts'
import { STATE_ID, unpackInit } from './page-state.ts'
import { accountOf, applyInit } from './player.ts'

/**
 * Whose the page is. All tabs of a browser have one session, so a page that was made for a player may find
 * somebody else signed in, or nobody. Such a page shows nothing more of its player and is loaded again: what
 * it keeps in memory goes with it (docs/decisions/119-whose-data-it-is.md).
 */

/** The account that signed in last in this browser, for its other tabs: a hint, about which the server is asked. */
const NOTE = 'account'
const GUEST = 'guest'
/** The server says within this time who is signed in, or the page is loaded again. */
const ASK_MS = 1.5 * SECOND

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

const noteOf = (app: Pick<App, 'player'>) => accountOf(app) ?? GUEST

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

/** Nothing of the page is seen or pressed until `uncover`; where it was scrolled to stays. */
function cover(): () => void {
  const { scrollX, scrollY } = window
  document.body.style.setProperty('display', 'none', 'important')
  return () => {
    document.body.style.removeProperty('display')
    scrollTo(scrollX, scrollY)
  }
}

const within = <T>(work: Promise<T>, ms: number): Promise<T | null> =>
  Promise.race([work, new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))])

/**
 * Watches from now on whose the page is: other tabs of the browser, what the server refuses, and the way
 * back out of the browser's cache of pages.
 * @returns stops it
 */
export function watchWhose(app: App): () => void {
  const end = new AbortController()
  const on = (target: EventTarget, name: string, listener: (event: Event) => void) =>
    target.addEventListener(name, listener, { signal: end.signal })
  const isPlayers = () => !app.player.getState().me.isGuest
  let uncover: (() => void) | null = null
  const hide = () => void (uncover ??= cover())
  const show = () => {
    uncover?.()
    uncover = null
  }
  let asking: Promise<void> | null = null

  /** Asks the server who is signed in. A player's page that gets no answer in time is loaded again. */
  async function ask(): Promise<void> {
    const wasPlayers = isPlayers()
    const answer = await within(app.call(app.registry.core.init), ASK_MS)
    if (end.signal.aborted || app.player.getState().isOver) return
    const me = answer?.data
    if (me) {
      takeInit(app, me)
      if (app.player.getState().isOver) return
      // A guest's page whose visitor signed in beside it goes on as theirs.
      if (!wasPlayers && !me.isGuest) {
        ;(await import('../games/games.ts')).forgetGames()
        await revalidate()
      }
      noteAccount(noteOf(app))
    } else if (wasPlayers) return leavePage(app)
    show()
  }
  const askOnce = () => void (asking ??= ask().finally(() => void (asking = null)))

  /** Another tab may have noted somebody else since this one looked. */
  const look = () => {
    const noted = read('localStorage', NOTE)
    if (noted === null || noted === noteOf(app) || app.player.getState().isOver) return
    if (isPlayers()) hide()
    askOnce()
  }
  noteAccount(noteOf(app))
  const stopNoting = app.player.subscribe((now, was) => {
    if (!now.isOver && now.me.account !== was.me.account) noteAccount(noteOf(app))
  })
  const stopOwning = setPageOwner({
    account: () => (app.player.getState().isOver ? 'nobody' : accountOf(app)),
    onOther: askOnce,
  })
  on(window, 'storage', (event) => {
    if ((event as StorageEvent).key === NOTE) look()
  })
  on(document, 'visibilitychange', () => document.hidden || look())
  on(document, 'resume', look)
  // The browser may keep the page as it is, and show it again before any script runs.
  on(window, 'pagehide', (event) => {
    if ((event as PageTransitionEvent).persisted && isPlayers()) hide()
  })
  on(window, 'pageshow', (event) => {
    if (!(event as PageTransitionEvent).persisted) return
    if (isPlayers()) hide()
    askOnce()
  })
  return () => {
    end.abort()
    stopNoting()
    stopOwning()
    show()
  }
}
