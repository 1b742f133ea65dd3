import { offerRemedy } from '#platform/calls/remedy.ts'
import type { PushName } from '#platform/calls/contract.ts'
import { CLOSING_CODES } from '#platform/players/closing-codes.ts'
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
import { followGames } from './after-game.ts'
import { closeFinished } from './finished.ts'
import { infoOf, infos, refreshFeatures, onFinished } from './infos.ts'
import { followPaid } from './paid-news.ts'
import { followOpened, offerPopUp } from './pop-ups.ts'
import type { RewardCalls } from './reward-calls.ts'

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

/** Asks again where the features stand. */
type Refresh = () => Promise<void>

/** Keeps today's rewards up to date, and offers it where nobody is disturbed. */
export async function watchRewards(app: App, { info, takePaid, promotions }: RewardCalls): Promise<void> {
  const refresh = () => refreshFeatures(app, info)
  const clients = await lateHalves(app)
  const askPaid = followPaid(app, takePaid)
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
    const looked = refresh()
    void looked.then(() => {
      for (const { name, onArrival } of clients) onArrival?.(app, infoOf(name))
    })
    setTimeout(() => void looked.then(() => offer(app, clients, refresh)), AFTER_LOGIN_MS)
  }
  arrived()
  app.player.subscribe(arrived)
  const queue = { offer: () => void offer(app, clients, refresh) }
  for (const { follow } of clients) follow?.(app, queue)
  refreshAfterModals(app, refresh)
  followGames(app, clients)
  followOpened(app, clients)
  onFinished((name) => void closeFinished(app, name))
  onLobbyReturn(() => {
    beginReturn(app)
    return offerAnew(app, clients, refresh)
  })
  const changes = new Set<PushName | typeof MISSED>([
    MISSED,
    'owed.paid',
    ...clients.flatMap(({ changesOn = [] }) => changesOn),
  ])
  for (const name of changes) onPush(name, () => void refresh())
  deliverQueuedPushes(app)
  document.addEventListener('rewards:changed', (event) => {
    const { freeSpins = false } = (event as CustomEvent<{ readonly freeSpins?: boolean } | null>).detail ?? {}
    // Balance and features have changed; free spins change the promotions too (001 §7).
    void Promise.all([readBalance(app), refresh()]).then(() => {
      if (freeSpins && location.pathname.startsWith(promotions)) return revalidate()
    })
  })
}

/** A page that is looked at goes on with its visit so often. */
const STAYS_MS = 5 * MINUTE

/**
 * Follows what the rules of attention go by: that the page is used, what refuses a closed account, and
 * the events of limits that features name.
 */
function followVisit(app: App, clients: readonly LoadedClient[]): void {
  setInterval(() => document.hidden || stayOn(app), STAYS_MS)
  const quiet = async () => {
    noteLimit('selfExclusion')
    return false
  }
  for (const code of Object.values(CLOSING_CODES)) offerRemedy(code, { quiet, loud: quiet })
  for (const { limitEvents = {} } of clients)
    for (const [push, event] of Object.entries(limitEvents) as [PushName, LimitEvent][])
      onPush(push, () => noteLimit(event))
}

/** Fetches the states again when a window closes, because it may have given something. */
function refreshAfterModals(app: App, refresh: Refresh): void {
  let open = ''
  modals.subscribe(({ stack }) => {
    const now = stack.at(-1)?.name ?? ''
    const closed = now === '' && open !== '' && ownerOf(app, open) !== undefined
    open = now
    if (closed && !app.player.getState().me.isGuest) void refresh()
  })
}

/** Coming back is a moment of its own: what is offered then is asked for first. */
async function offerAnew(app: App, clients: readonly LoadedClient[], refresh: Refresh): Promise<void> {
  if (!app.player.getState().me.isGuest) await refresh()
  await offer(app, clients, refresh)
}

/**
 * Pop-ups first; who has none may be shown something else. What the page knows of the features is kept true by
 * pushes and is asked for only where it failed to load.
 */
async function offer(app: App, clients: readonly LoadedClient[], refresh: Refresh): Promise<void> {
  if (app.player.getState().me.isGuest) return
  if (infos.getState().info === null) await refresh()
  if (!(await offerPopUp(app)) && !isQuiet()) for (const { withoutPopUp } of clients) withoutPopUp?.(app)
}
