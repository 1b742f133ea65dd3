import type { Pushes } from '#platform/calls/contract.ts'
import { claimsOf } from '#platform/realtime/client/claims.ts'
import type { Realtime, RealtimeConfig, RealtimeState } from '#platform/realtime/client/client.ts'
import { arrives } from '#platform/time/within.ts'
import { isTerminal } from '#platform/realtime/client/codes.ts'
import type { App } from '../context/app.ts'
import { applyFavorites } from '../games/favorites.ts'
import { revalidate } from '../router/navigate.ts'
import { accountOf, applyBalance } from '../context/player.ts'
import { takeInit } from '../context/whose.ts'
import { clientsOf } from '../registry.ts'
import { registerPushReducers, onPush, dispatchPush, dispatchMissed } from './pushes.ts'
import { openReconnects } from './reconnects.ts'
import { readBalance, refreshPlayer } from '../session/session.ts'
import type { InitData } from '#platform/calls/init-data.ts'

/** The session that init data are for; where the token says none, the account. */
function sessionOf({ token, login }: InitData): string {
  try {
    return claimsOf(token!).meta!.session!
  } catch {
    return String(login)
  }
}

/** Connects the page of a player for pushes, for as long as they are signed in: nobody hears those of another. */
export function startRealtime(app: App): void {
  let connected = false
  const connect = () => {
    const { me } = app.player.getState()
    const session = sessionOf(me)
    if (connected || !me.wsConnectionData || !reconnects.mayOpen(session)) return
    connected = true
    const onOver = () => {
      connected = false
      reconnects.onEnd(session)
    }
    const isTheirs = () => accountOf(app) === (me.account ?? null)
    open(app, me, reconnects.isAgain(session), onOver).then((realtime) => {
      realtime.on('setBalance', ({ data }) => {
        const { account = me.account, ...balance } = data as Pushes['setBalance']
        applyBalance(app.player, balance, account)
      })
      const leave = () => {
        if (isTheirs()) return
        stop()
        realtime.disconnect()
      }
      const stop = app.player.subscribe(leave)
      leave()
    }, onOver)
  }
  const reconnects = openReconnects(connect)
  connect()
  app.player.subscribe(connect)
  onPush('favoriteGames', (data) => {
    void applyFavorites(app, (data as { readonly favoriteGames: readonly number[] }).favoriteGames)
  })
}

/** The same channels, joined from now on. */
const fromNow = (config: RealtimeConfig): RealtimeConfig => ({
  ...config,
  connections: config.connections.map(({ channelName, token }) => ({ channelName, token })),
})

/**
 * Opens the connection in the style that the init data names; each client is a separate chunk. A session's
 * first one is joined from where realtime stood when the data were made. After an end (`again`) everything is
 * read again, since nobody knows what was missed.
 */
async function open(app: App, me: InitData, again: boolean, onOver: () => void): Promise<Realtime> {
  registerPushReducers(await clientsOf(app.registry))
  const data = me.wsConnectionData!
  const shared = {
    onPush: (push: Parameters<typeof dispatchPush>[1]) => {
      // Some may be on their way still when somebody else has come.
      if (accountOf(app) === (me.account ?? null)) dispatchPush(app, push)
    },
    onRecoveryFailed: () => void readAll(app),
    // Where the data do not say from where on pushes are wanted, a gift may have come before the first.
    onJoined: () => void (again ? readAll(app) : readBalance(app)),
    /** The session may have ended elsewhere: the page asks once why, and who it is for. */
    onState(state: RealtimeState, code: number) {
      if (state !== 'disconnected') return
      onOver()
      if (isTerminal(code)) void tellEnd(app)
    },
  }
  if ('connectionToken' in data) {
    const { connectRealtime } = await arrives(import('#platform/realtime/client/client.ts'))
    return connectRealtime(again ? fromNow(data) : data, {
      ...shared,
      async refresh() {
        const fresh = (await freshInit(app)).wsConnectionData
        return fresh && 'connectionToken' in fresh ? fresh : null
      },
    })
  }
  const { connectRabbit } = await arrives(import('#platform/realtime/client/rabbit.ts'))
  const configOf = ({ wsConnectionData, token }: InitData) =>
    wsConnectionData && token ? { url: wsConnectionData.url, token } : null
  return connectRabbit(configOf(me)!, {
    ...shared,
    refresh: async () => configOf(await freshInit(app)),
  })
}

/** Its part comes with the first session that ends so; without it, calls say that nobody is signed in. */
const tellEnd = (app: App): Promise<void> =>
  arrives(import('../session/ended.ts')).then(
    ({ endedElsewhere }) => endedElsewhere(app),
    () => {},
  )

/**
 * Pushes were lost for good (000 §4, §9): whatever they may have changed is read again. First who the player
 * is, then what features follow by pushes, and the page that is open.
 */
async function readAll(app: App): Promise<void> {
  await refreshPlayer(app)
  dispatchMissed(app)
  await revalidate()
}

/** New tokens; the rest of the init data is as fresh and is taken along. */
async function freshInit(app: App): Promise<InitData> {
  const { data } = await app.call(app.registry.core.init)
  if (!data) throw new Error('the connection data could not be loaded')
  takeInit(app, data)
  return data
}
