import { takeMessage } from '#client/attention/attention.ts'
import { isAms } from '#client/links/own-apps.ts'
import type { App } from '#client/context/app.ts'
import { onGameLeft } from '#client/modals/game-left.ts'
import { dispatchPushEvent, type WorkerMessage } from './events.ts'
import { ownerKey } from '#client/storage/dismissals.ts'
import { read, write } from '#client/storage/memory.ts'
import { reach } from '#client/storage/reach.ts'

/** The life of pushes in a page: words of the worker, the device at each visit, the one question. */

export interface Going {
  readonly navigate: (to: string) => Promise<unknown>
}

/** The player was asked once, whatever they did about it: we never ask again by ourselves. */
const ASKED = 'push-asked'
/** The player came back from a game before, in this browser: under their account. */
const PLAYED = 'push-played'

/** A chunk that does not come and a server that is away mean: no pushes in this visit. */
const quietly = (work: Promise<unknown>): void => void work.catch(() => {})

/** Begins when the page is idle. Nothing is asked of anybody here. */
export function startPush(app: App, router: Going): void {
  const workers = reach(() => navigator.serviceWorker)
  if (!workers || app.player.getState().me.features['push'] !== true) return
  workers.addEventListener('message', ({ data, ports }: MessageEvent<WorkerMessage>) => {
    if (data?.type === 'push:message') dispatchPushEvent('push:message', data.message)
    if (data?.type === 'push:token') dispatchPushEvent('push:token', { token: data.token })
    if (data?.type !== 'push:open') return
    ports[0]?.postMessage('going')
    void router.navigate(data.link)
  })
  const visit = () => quietly(import('./device.ts').then((it) => it.visit(app)))
  let { account } = app.player.getState().me
  if (Notification.permission === 'granted') visit()
  app.player.subscribe(({ me }) => {
    if (me.account === account) return
    account = me.account
    if (Notification.permission === 'granted') visit()
  })
  askAfterPlay(app)
}

/**
 * Offers notifications to a player who comes back from their second game: once, in a message that goes away by
 * itself. The browser's own question follows only when they press the button.
 */
function askAfterPlay(app: App): void {
  const played = new Set<string>()
  // It was kept without an owner before.
  write('localStorage', PLAYED, null)
  const stop = onGameLeft(() => {
    const { isGuest, account } = app.player.getState().me
    if (isGuest) return
    // The first time belongs to what waits for a newcomer in the lobby.
    const key = `${PLAYED}:${ownerKey(account)}`
    const isFirst = !played.has(key) && !read('localStorage', key)
    played.add(key)
    if (isFirst) return write('localStorage', key, '1')
    // Our own applications tell their players by themselves.
    if (Notification.permission !== 'default' || read('localStorage', ASKED) || isAms()) return stop()
    // Where something else is offered, a later return will do.
    if (!takeMessage(app)) return
    quietly(
      import('./ask.ts').then((it) => {
        if (!it.offer(app)) return
        stop()
        write('localStorage', ASKED, '1')
      }),
    )
  })
}
