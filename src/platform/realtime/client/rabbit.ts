import type { Client, IMessage } from '@stomp/stompjs'
import { systemClock } from '#platform/time/clock.ts'
import { claimsOf } from './claims.ts'
import type { Realtime, RealtimeHandlers, RealtimeState } from './client.ts'
import { openDispatch } from './dispatch.ts'
import { EXCHANGE, queueOf, QUEUE_LIFE_MS, routingKeyOf, userOf } from './rabbit-names.ts'

/** The second style of `wsConnectionData` (000 §3): only an address; the token of the init data opens it. */
export interface RabbitConfig {
  readonly url: string
  readonly token: string
}

export interface RabbitHandlers extends Omit<RealtimeHandlers, 'refresh'> {
  /** Fetches a new token; null when nobody is signed in any more. */
  readonly refresh: () => Promise<RabbitConfig | null>
}

/** 000 §9. */
const TIMES = { reconnectDelay: 500, maxReconnectDelay: 20_000, connectionTimeout: 5_000 }
const HEARTBEAT_MS = 10_000
/** A refused subscription closes the socket without a word; so many in a row are a refusal. */
const REFUSALS = 3
const SOON_MS = 2_000
/** Terminal, as the codes of 000 §4 have it: the session is over. */
const SESSION_OVER = 4_501

/** Names this tab: a page that is reloaded takes its queue over. */
function tabOf(): string {
  const key = 'tab'
  try {
    const known = sessionStorage.getItem(key)
    if (known) return known
    const fresh = crypto.randomUUID().replaceAll('-', '')
    sessionStorage.setItem(key, fresh)
    return fresh
  } catch {
    return crypto.randomUUID().replaceAll('-', '')
  }
}

interface Line {
  config: RabbitConfig
  /** Offset of the last publication taken, in its epoch. */
  epoch: string
  offset: number
  lost_ms: number
  subscribed_ms: number
  refusals: number
  state: RealtimeState
}

/**
 * Connects to RabbitMQ by STOMP over a web socket; comes back by itself, its queue keeps what was missed.
 * The client library is loaded here, not before.
 */
export async function connectRabbit(config: RabbitConfig, handlers: RabbitHandlers): Promise<Realtime> {
  const { Client: StompClient, ReconnectionTimeMode } = await import('@stomp/stompjs')
  const { guarded, dispatch, on } = openDispatch(handlers)
  const line: Line = {
    config,
    epoch: '',
    offset: 0,
    lost_ms: 0,
    subscribed_ms: 0,
    refusals: 0,
    state: 'connecting',
  }
  const tell = (state: RealtimeState, code = 0, reason = '') => {
    line.state = state
    guarded(() => handlers.onState?.(state, code, reason))()
  }

  function take(message: IMessage) {
    const { epoch = '', offset = '0' } = message.headers as { epoch?: string; offset?: string }
    // A line may be sent twice after a crash of the bridge; its offset tells.
    const again = epoch === line.epoch && Number(offset) <= line.offset
    message.ack()
    line.refusals = 0
    if (again) return
    line.epoch = epoch
    line.offset = Number(offset)
    let data: unknown
    try {
      data = JSON.parse(message.body)
    } catch {
      return
    }
    dispatch(data)
  }

  function stop(client: Client, code: number, reason: string) {
    void client.deactivate()
    tell('disconnected', code, reason)
  }

  async function renew(client: Client) {
    const fresh = await handlers.refresh()
    if (fresh) line.config = fresh
    else stop(client, SESSION_OVER, 'nobody is signed in')
  }

  const client = new StompClient({
    ...TIMES,
    brokerURL: config.url,
    reconnectTimeMode: ReconnectionTimeMode.EXPONENTIAL,
    heartbeatIncoming: HEARTBEAT_MS,
    heartbeatOutgoing: HEARTBEAT_MS,
    discardWebsocketOnCommFailure: true,
    beforeConnect(self) {
      const { sub, meta } = claimsOf(line.config.token)
      self.connectHeaders = {
        login: userOf(sub, meta?.session ?? ''),
        passcode: line.config.token,
        host: '/',
      }
    },
    onConnect() {
      const { sub, meta } = claimsOf(line.config.token)
      const missed = line.lost_ms > 0 && systemClock.now() - line.lost_ms > QUEUE_LIFE_MS
      line.lost_ms = 0
      line.subscribed_ms = systemClock.now()
      tell('connected')
      client.subscribe(`/exchange/${EXCHANGE}/${routingKeyOf(`player:${sub}`)}`, guarded(take), {
        id: 'player',
        ack: 'client-individual',
        durable: 'true',
        'auto-delete': 'false',
        'x-queue-name': queueOf(meta?.session ?? '', tabOf()),
        'x-expires': String(QUEUE_LIFE_MS),
      })
      if (missed) guarded(() => handlers.onRecoveryFailed())()
    },
    onStompError(frame) {
      const reason = frame.headers['message'] ?? 'refused'
      guarded(() => handlers.onFault?.({ type: 'connect', code: 0, message: reason }))()
      // The token may be too old, or its session over: the page asks.
      void renew(client)
    },
    onWebSocketClose() {
      if (line.state === 'disconnected') return
      const now = systemClock.now()
      if (line.lost_ms === 0) line.lost_ms = now
      if (line.subscribed_ms > 0 && now - line.subscribed_ms < SOON_MS) line.refusals += 1
      line.subscribed_ms = 0
      if (line.refusals >= REFUSALS) return stop(client, SESSION_OVER, 'the subscription is refused')
      tell('connecting')
    },
  })
  client.activate()

  return {
    on,
    call: (method) =>
      Promise.reject({ type: 'call', code: 104, message: `this connection carries no calls: ${method}` }),
    state: () => line.state,
    disconnect() {
      stop(client, 0, 'left')
    },
  }
}
