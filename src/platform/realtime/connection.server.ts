import { randomUUID } from 'node:crypto'
import type { ConnectionPermit } from '../base/network/address.server.ts'
import { DISCONNECT, ERROR, type Disconnect, type ProtocolError } from './client/codes.ts'
import { handle, type Command } from './commands.server.ts'
import { Frame } from './frame.server.ts'
import type { RealtimeNode } from './node.server.ts'
import type { Stream } from './log/streams.server.ts'

/** The road to one client. */
export interface Transport {
  readonly name: 'websocket' | 'http_stream' | 'sse'
  /** Set where commands come by separate requests: names the connection in them. */
  readonly emulated: string | null
  /** Writes a frame; false when bytes begin to wait. */
  readonly write: (frame: Frame) => boolean
  /** Bytes that wait. */
  readonly backlog: () => number
  readonly close: (ending: Disconnect) => void
}

/** A subscription of a connection. */
export interface Watch {
  readonly stream: Stream
  /** Made by the server from the connection token, not by a command. */
  readonly byServer: boolean
  /** Milliseconds since 1970, where the subscription's own token ends; null = with the connection. */
  expires_at: number | null
}

const PING = new Frame('{}')

/** Commands that wait for one that takes its time, at most. */
const QUEUE = 256

/** One client, from its first byte to its last. Commands are answered in their order. */
export class Connection {
  // Fields that a broadcast reads of many thousand connections stand together.
  readonly transport: Transport
  #replies = ''
  closed = false
  readonly id = randomUUID()
  readonly node: RealtimeNode
  readonly permit: ConnectionPermit
  readonly channels = new Map<string, Watch>()
  /** The beat in which the connection came; pings are counted from it, so they spread. */
  readonly bornAt: number
  player = ''
  session: string | null = null
  /** When its token was issued, milliseconds since 1970. */
  issued_at = 0
  /** Milliseconds since 1970; null until connected. */
  expires_at: number | null = null
  connected = false
  /** True from a ping until its answer. */
  pinged = false
  #queue: Command[] = []
  #busy = false
  #stale: NodeJS.Timeout | null
  #beat = 0
  #commands = 0
  #errors = 0

  constructor(node: RealtimeNode, transport: Transport, permit: ConnectionPermit) {
    this.node = node
    this.transport = transport
    this.permit = permit
    this.bornAt = node.beat()
    this.#stale = setTimeout(() => this.disconnect(DISCONNECT.stale), node.limits.stale_ms)
  }

  /** Takes commands from the client, one JSON a line. */
  receive(text: string): void {
    if (this.closed) return
    for (const line of text.split('\n')) {
      if (!this.#mayAsk()) return this.disconnect(DISCONNECT.tooManyRequests)
      if (line.trim() === '') continue
      const command = parse(line)
      if (command === null) return this.disconnect(DISCONNECT.badRequest)
      if (isPong(command)) {
        this.pinged = false
        continue
      }
      this.#queue.push(command)
    }
    if (!this.#busy) void this.#work()
  }

  /** Counts a control frame of the transport like a command; false when it was one too many. */
  control(): boolean {
    if (this.closed) return false
    if (this.#mayAsk()) return true
    this.disconnect(DISCONNECT.tooManyRequests)
    return false
  }

  #mayAsk(): boolean {
    const beat = this.node.beat()
    if (beat !== this.#beat) {
      this.#beat = beat
      this.#commands = 0
    }
    return ++this.#commands <= this.node.limits.commandsPerBeat && this.#queue.length < QUEUE
  }

  async #work(): Promise<void> {
    this.#busy = true
    while (this.#queue.length > 0 && !this.closed) {
      const command = this.#queue.shift()!
      try {
        const pending = handle(this, command)
        if (pending) {
          this.flush()
          await pending
        }
      } catch (error) {
        const { message } = error as Error
        this.node.log.error({ error: message, command: Object.keys(command) }, 'realtime: a command failed')
        this.fail(command.id ?? 0, ERROR.internal)
        // A client that could not connect tries again from the start.
        if (!this.connected) this.disconnect(DISCONNECT.serverError)
      }
    }
    this.#busy = false
    this.flush()
  }

  /** Answers a command; the answers of one turn leave in one frame. */
  reply(id: number, result: Readonly<Record<string, unknown>>): void {
    const json = JSON.stringify({ id, ...result })
    this.#replies += this.#replies === '' ? json : `\n${json}`
  }

  fail(id: number, error: ProtocolError): void {
    if (++this.#errors > this.node.limits.errorsPerConnection)
      return this.disconnect(DISCONNECT.tooManyErrors)
    this.reply(id, { error })
  }

  flush(): void {
    if (this.#replies === '' || this.closed) return
    const text = this.#replies
    this.#replies = ''
    this.#write(new Frame(text))
  }

  /** Writes a push, after the answers given before it. */
  push(frame: Frame): void {
    if (this.closed) return
    if (this.#replies !== '') this.flush()
    this.#write(frame)
  }

  #write(frame: Frame): void {
    if (!this.transport.write(frame) && this.transport.backlog() > this.node.limits.backlog_bytes)
      this.disconnect(DISCONNECT.slow)
  }

  /** Asks whether the client is there; its answer clears `pinged`. */
  ping(): void {
    this.pinged = true
    this.push(PING)
  }

  /** Notes that the connection is let in: from now on it is pinged instead of timed. */
  admitted(): void {
    this.connected = true
    this.permit.connected()
    if (this.#stale) clearTimeout(this.#stale)
    this.#stale = null
  }

  /** Ends the connection and tells the client why. */
  disconnect(ending: Disconnect): void {
    if (this.closed) return
    this.flush()
    // The last answers may have found the consumer too slow, and ended it already.
    if (this.closed) return
    this.gone()
    this.transport.close(ending)
  }

  /** The client is no longer there. */
  gone(): void {
    if (this.closed) return
    this.closed = true
    if (this.#stale) clearTimeout(this.#stale)
    this.#queue = []
    if (this.connected) this.node.hub.leave(this)
    this.channels.clear()
  }
}

function parse(line: string): Command | null {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Command) : null
  } catch {
    return null
  }
}

function isPong(command: Command): boolean {
  for (const _ in command) return false
  return true
}
