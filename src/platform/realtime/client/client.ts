import type { Centrifuge, Subscription, SubscribedContext, TransportEndpoint } from 'centrifuge'
import type { PushMessage } from '#platform/calls/contract.ts'
import { faultOf, openDispatch } from './dispatch.ts'
import type { Position } from '../../calls/init-data.ts'
import { TIMES } from './times.ts'

/** `wsConnectionData` of the init call (000 §3): where to connect, as whom, and to which channels. */
export interface RealtimeConfig {
  readonly url: string
  readonly connectionToken: string
  readonly connections: readonly {
    readonly channelName: string
    readonly token: string
    /** The channel is joined from here, as after a lost connection. */
    readonly since?: Position
  }[]
}

/** A failure. A call that got no answer in time has the code `timeout` (000 §8). */
export interface RealtimeFault {
  readonly code: number | 'timeout'
  readonly message: string
  /** The part that failed, for reports: transport, connect, subscribe, handler … */
  readonly type: string
}

export type RealtimeState = 'connecting' | 'connected' | 'disconnected'

export interface RealtimeHandlers {
  /** Fetches the connection data again, for new tokens; null when nobody is signed in any more. */
  readonly refresh: () => Promise<RealtimeConfig | null>
  /** Pushes were missed for good: fetch again what they would have told. */
  readonly onRecoveryFailed: () => void
  /** Every push, after those who asked for its type. */
  readonly onPush?: (message: PushMessage) => void
  /** A channel was joined from nowhere: it tells nothing of what happened before. */
  readonly onJoined?: () => void
  /** After `disconnected` the connection does not come back by itself (codes 3500–3999, 4500–4999). */
  readonly onState?: (state: RealtimeState, code: number, reason: string) => void
  readonly onFault?: (fault: RealtimeFault) => void
}

export interface Realtime {
  /** Calls `take` for each push of a type; returns what ends it. */
  readonly on: (type: string, take: (message: PushMessage) => void) => () => void
  /** Calls a method of the realtime server; rejects with a `RealtimeFault`. */
  readonly call: (method: string, data: unknown) => Promise<unknown>
  readonly state: () => RealtimeState
  readonly disconnect: () => void
}

/** The address of each transport, in the order in which they are tried. */
function endpointsOf(url: URL): TransportEndpoint[] {
  const sockets = { transport: 'websocket', endpoint: url.href } as const
  if (!url.pathname.endsWith('/websocket')) return [sockets]
  const urlOver = (transport: 'http_stream' | 'sse') => {
    const endpoint = new URL(url)
    endpoint.protocol = url.protocol.replace('ws', 'http')
    endpoint.pathname = url.pathname.replace(/websocket$/, transport)
    return { transport, endpoint: endpoint.href }
  }
  return [sockets, urlOver('http_stream'), urlOver('sse')]
}

function absolute(url: string): URL {
  const address = new URL(url, globalThis.location?.href)
  address.protocol = address.protocol.replace('http', 'ws')
  return address
}

/** Fresh connection data; several tokens that end together are fetched once. */
function openTokens(refresh: RealtimeHandlers['refresh']) {
  let fetching: Promise<RealtimeConfig | null> | null = null
  return () =>
    (fetching ??= refresh().finally(() => {
      fetching = null
    }))
}

/**
 * Connects to the realtime server (000 §4): WebSocket, else http_stream, else an event stream; comes back
 * by itself and has what it missed given again. The client library is loaded here, not before.
 */
export async function connectRealtime(config: RealtimeConfig, handlers: RealtimeHandlers): Promise<Realtime> {
  const { Centrifuge, UnauthorizedError } = await import('centrifuge')
  const { guarded, dispatch, on } = openDispatch(handlers)
  const fetchTokens = openTokens(handlers.refresh)
  const url = absolute(config.url)
  const emulation = new URL('/emulation', url)
  emulation.protocol = url.protocol.replace('ws', 'http')

  const centrifuge: Centrifuge = new Centrifuge(endpointsOf(url), {
    ...TIMES,
    token: config.connectionToken,
    emulationEndpoint: emulation.href,
    async getToken() {
      const fresh = await fetchTokens()
      if (!fresh?.connectionToken) throw new UnauthorizedError('nobody is signed in')
      return fresh.connectionToken
    },
  })
  const subscribed = guarded(
    ({ wasRecovering, recovered }: Pick<SubscribedContext, 'wasRecovering' | 'recovered'>) => {
      if (wasRecovering && !recovered) handlers.onRecoveryFailed()
    },
  )
  const fault = guarded((context: { type: string; error: { code: number; message: string } }) =>
    handlers.onFault?.(faultOf(context.type, context.error)),
  )
  const state = (name: RealtimeState) =>
    guarded((context: { code?: number; reason?: string }) =>
      handlers.onState?.(name, context.code ?? 0, context.reason ?? ''),
    )
  centrifuge.on('connecting', state('connecting'))
  centrifuge.on('connected', () => state('connected')({}))
  centrifuge.on('disconnected', state('disconnected'))
  centrifuge.on('error', fault)
  centrifuge.on('subscribed', subscribed)
  centrifuge.on(
    'publication',
    guarded(({ data }) => dispatch(data)),
  )

  for (const { channelName, token, since } of config.connections) {
    const subscription: Subscription = centrifuge.newSubscription(channelName, {
      token,
      since: since ?? null,
      async getToken() {
        const fresh = await fetchTokens()
        return fresh?.connections.find((one) => one.channelName === channelName)?.token ?? ''
      },
    })
    subscription.on('subscribed', subscribed)
    subscription.on(
      'subscribed',
      guarded(({ wasRecovering }) => {
        if (!wasRecovering) handlers.onJoined?.()
      }),
    )
    subscription.on('error', fault)
    // Refused or ended for good; the client's own goodbye has code 0.
    subscription.on(
      'unsubscribed',
      guarded(({ code, reason }) => {
        if (code > 0) handlers.onFault?.({ type: 'unsubscribed', code, message: reason })
      }),
    )
    subscription.on(
      'publication',
      guarded(({ data }) => dispatch(data)),
    )
    subscription.subscribe()
  }
  centrifuge.connect()

  return {
    on,
    call: (method, data) =>
      centrifuge.rpc(method, data).then(
        (result) => result.data as unknown,
        (error: { code: number; message: string }) => Promise.reject(faultOf('call', error)),
      ),
    state: () => centrifuge.state,
    disconnect: () => centrifuge.disconnect(),
  }
}
