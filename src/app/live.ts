import type { Balance } from '#platform/money.ts'
import type { App } from './context.ts'
import { takeBalance, takeInit } from './player.ts'
import { refresh } from './session.ts'
import { calls } from './wire.ts'

/** Terminal ends of a connection (000 §4): it does not come back by itself. */
const isTerminal = (code: number) => (code >= 3_500 && code < 4_000) || (code >= 4_500 && code < 5_000)

/** Connects the page of a player for pushes, for as long as somebody is signed in. */
export function keepLive(app: App): void {
  let connected = false
  const connect = () => {
    const data = app.player.getState().me.wsConnectionData
    if (connected || !data || !('connectionToken' in data)) return
    connected = true
    // The client is a chunk of its own: guests never fetch it.
    import('#platform/realtime/client.ts')
      .then(({ connectRealtime }) =>
        connectRealtime(
          data,
          handlersOf(app, () => void (connected = false)),
        ),
      )
      .then(
        (realtime) => realtime.on('setBalance', (push) => takeBalance(app.player, push.data as Balance)),
        () => void (connected = false),
      )
  }
  connect()
  app.player.subscribe(connect)
}

const handlersOf = (app: App, onOver: () => void) => ({
  /** New tokens; the rest of the init data is as fresh and is taken along. */
  async refresh() {
    const { data } = await app.call(calls.init.init)
    if (!data) throw new Error('the connection data did not come')
    takeInit(app.player, data)
    const { wsConnectionData } = data
    return wsConnectionData && 'connectionToken' in wsConnectionData ? wsConnectionData : null
  },
  onRecoveryFailed: () => void refresh(app),
  /** The session may have ended elsewhere: the page asks who it is for. */
  onState(state: string, code: number) {
    if (state !== 'disconnected') return
    onOver()
    if (isTerminal(code)) void refresh(app)
  },
})
