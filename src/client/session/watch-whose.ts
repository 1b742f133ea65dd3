import { setPageOwner } from '#platform/calls/page-account.ts'
import { SECOND } from '#platform/time/clock.ts'
import { forgetGames } from '../games/games.ts'
import { revalidate } from '../router/navigate.ts'
import { read } from '../storage/memory.ts'
import type { App } from '../context/app.ts'
import { accountOf } from '../context/player.ts'
import { leavePage, NOTE, noteAccount, noteOf, takeInit } from '../context/whose.ts'

/** The server says within this time who is signed in, or the page is loaded again. */
const ASK_MS = 1.5 * SECOND

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
        forgetGames()
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
