import { offerRemedy } from '#platform/calls/remedy.ts'
import type { PushName } from '#platform/calls/contract.ts'
import { MINUTE } from '#platform/time/clock.ts'
import { modals } from '#ui/overlays/modals.ts'
import { beginReturn, stayOn } from '#client/attention/attention.ts'
import { isQuiet, noteLimit } from '#client/attention/quiet.ts'
import type { LimitEvent } from '#client/attention/limit-events.ts'
import type { App } from '#client/context/app.ts'
import { readBalance } from '#client/session/session.ts'
import { onLobbyReturn } from '#client/links/lobby-return.ts'
import { ownerOf } from '#client/modals/modals.ts'
import { MISSED, onPush, deliverQueuedPushes } from '#client/realtime/pushes.ts'
import { clientsOf, type LoadedClient } from '#client/registry.ts'
import { revalidate } from '#client/router/navigate.ts'
import { followGames } from './offers/after-game.ts'
import { closeFinished } from './finished.ts'
import { infoOf, infos, refreshFeatures, onFinished } from './infos.ts'
import { followPaid } from './paid-news.ts'
import { followOpened, offerPopUp } from './pop-ups.ts'

/** After a sign-in the page is looked at first; then something may offer itself. */
const AFTER_LOGIN_MS = 1_500

/** After a failure the late halves are asked for again, ms: a page without them follows nothing. */
const AGAIN_MS = 15_000

/** The late halves of all faces, however long they take; that they failed to load is reported once. */
async function lateHalves({ registry }: App): Promise<readonly LoadedClient[]> {
  for (let tries = 0; ; tries++) {
    try {
      return await clientsOf(registry)
    } catch (error) {
      if (tries === 0) reportError(error)
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}

/** Keeps today's rewards up to date, and offers it where nobody is disturbed. */
export async function watchRewards(app: App): Promise<void> {
  const clients = await lateHalves(app)
  const askPaid = followPaid(app)
  followVisit(app, clients)
  let who: string | null = null
  const arrived = () => {
    const { me } = app.player.getState()
    if (me.account === who) return
    who = me.account
    infos.setState({ info: null, failed: false })
    if (me.isGuest) return
    beginReturn(app)
    askPaid()
    const looked = refreshFeatures(app)
    void looked.then(() => {
      for (const { name, onArrival } of clients) onArrival?.(app, infoOf(name))
    })
    setTimeout(() => void looked.then(() => offer(app, clients)), AFTER_LOGIN_MS)
  }
  arrived()
  app.player.subscribe(arrived)
  const queue = { offer: () => void offer(app, clients) }
  for (const { follow } of clients) follow?.(app, queue)
  refreshAfterModals(app)
  followGames(app, clients)
  followOpened(app, clients)
  onFinished((name) => void closeFinished(app, name))
  onLobbyReturn(() => {
    beginReturn(app)
    return offerAnew(app, clients)
  })
  const changes = new Set<PushName | typeof MISSED>([
    MISSED,
    'owed.paid',
    ...clients.flatMap(({ changesOn = [] }) => changesOn),
  ])
  for (const name of changes) onPush(name, () => void refreshFeatures(app))
  deliverQueuedPushes(app)
  document.addEventListener('rewards:changed', (event) => {
    const { freeSpins = false } = (event as CustomEvent<{ readonly freeSpins?: boolean } | null>).detail ?? {}
    void taken(app, freeSpins)
  })
}

/** A page that is looked at goes on with its visit so often. */
const STAYS_MS = 5 * MINUTE

/**
 * Follows what the rules of attention go by: that the page is used, what refuses a self-excluded player, and
 * the events of limits that features name.
 */
function followVisit(app: App, clients: readonly LoadedClient[]): void {
  setInterval(() => document.hidden || stayOn(app), STAYS_MS)
  const quiet = async () => {
    noteLimit('selfExclusion')
    return false
  }
  offerRemedy('SELF_EXCLUDED', { quiet, loud: quiet })
  for (const { limitEvents = {} } of clients)
    for (const [push, event] of Object.entries(limitEvents) as [PushName, LimitEvent][])
      onPush(push, () => noteLimit(event))
}

/** What was open may have given something: the features are asked again when its window closes. */
function refreshAfterModals(app: App): void {
  let open = ''
  modals.subscribe(({ stack }) => {
    const now = stack.at(-1)?.name ?? ''
    const closed = now === '' && open !== '' && ownerOf(app, open) !== undefined
    open = now
    if (closed && !app.player.getState().me.isGuest) void refreshFeatures(app)
  })
}

/** Coming back is a moment of its own: what is offered then is asked for first. */
async function offerAnew(app: App, clients: readonly LoadedClient[]): Promise<void> {
  if (!app.player.getState().me.isGuest) await refreshFeatures(app)
  await offer(app, clients)
}

/**
 * Pop-ups first; who has none may be shown something else. What the page knows of the features is kept true by
 * pushes and is asked for only where it failed to load.
 */
async function offer(app: App, clients: readonly LoadedClient[]): Promise<void> {
  if (app.player.getState().me.isGuest) return
  if (infos.getState().info === null) await refreshFeatures(app)
  if (!(await offerPopUp(app)) && !isQuiet()) for (const { withoutPopUp } of clients) withoutPopUp?.(app)
}

/** A reward was taken: balance and features again; free spins change the promotions too (001 §7). */
async function taken(app: App, freeSpins: boolean): Promise<void> {
  await Promise.all([readBalance(app), refreshFeatures(app)])
  if (freeSpins && location.pathname.startsWith('/promotions')) await revalidate()
}
