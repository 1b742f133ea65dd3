import { WebSocket, type ClientOptions } from 'ws'

/** A bare client: frames out, frames in, and how it ended. */
export interface RawClient {
  readonly ws: WebSocket
  readonly send: (...commands: readonly unknown[]) => void
  /** The next message that fits, from those that came and will come; each is given once. */
  readonly next: (fits?: (message: RawMessage) => boolean) => Promise<RawMessage>
  readonly ended: Promise<{ readonly code: number; readonly reason: string }>
}

export interface RawMessage {
  readonly id?: number
  readonly error?: { readonly code: number }
  readonly connect?: {
    readonly subs?: Record<string, { offset: number; epoch: string }>
    readonly ttl: number
  }
  readonly push?: { readonly channel?: string; readonly pub?: { data: unknown; offset: number } }
  readonly [other: string]: unknown
}

/** Opens a WebSocket to the realtime server without the protocol's client. */
export async function rawClient(port: number, options: ClientOptions = {}): Promise<RawClient> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/connection/websocket`, options)
  const inbox: RawMessage[] = []
  let waiting: (() => void)[] = []
  ws.on('message', (data) => {
    for (const line of data.toString().split('\n')) inbox.push(JSON.parse(line) as RawMessage)
    for (const wake of waiting.splice(0)) wake()
  })
  const ended = new Promise<{ code: number; reason: string }>((resolve) =>
    ws.once('close', (code, reason) => {
      resolve({ code, reason: reason.toString() })
      for (const wake of waiting.splice(0)) wake()
    }),
  )
  await new Promise((resolve, reject) => {
    ws.once('open', resolve)
    ws.once('error', reject)
  })
  ws.on('error', () => {})
  return {
    ws,
    ended,
    send: (...commands) => ws.send(commands.map((command) => JSON.stringify(command)).join('\n')),
    async next(fits = () => true) {
      for (;;) {
        const at = inbox.findIndex(fits)
        if (at >= 0) return inbox.splice(at, 1)[0]!
        if (ws.readyState === ws.CLOSED) throw new Error('closed before the message came')
        await new Promise<void>((resolve) => (waiting = [...waiting, resolve]))
      }
    },
  }
}
