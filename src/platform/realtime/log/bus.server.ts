import type { RealtimeLog } from '../limits.server.ts'
import type { Line } from './outbox.server.ts'

/** The short way between nodes. The log stays the truth: what the bus loses is read there. */
export interface Bus {
  /** False while lines may not reach the other nodes by this way. */
  readonly isUp: () => boolean
  /** Tells the other nodes which lines this node moved. */
  readonly sendLines: (lines: readonly Line[]) => void
  readonly onLines: (take: (lines: readonly Line[]) => void) => void
  /** Hands commands of an emulated connection to the node that holds it; false when there is none. */
  readonly forward: (node: string, session: string, data: string) => Promise<boolean>
  readonly onForward: (take: (session: string, data: string) => void) => void
  readonly close: () => void
}

/** A Redis that takes a command and never answers is like one that isn’t there. */
const ANSWER_MS = 5_000

const LINES = 'fairground:realtime:log'
const nodeChannel = (node: string) => `fairground:realtime:node:${node}`

/**
 * A bus over Redis or Valkey.
 * @param node the id of this node
 */
export async function openBus(redisUrl: string, node: string, log: RealtimeLog): Promise<Bus> {
  const { Redis } = await import('ioredis')
  let failing = false
  let listening = false
  const open = (more: object) => {
    const redis = new Redis(redisUrl, { lazyConnect: false, ...more })
    redis.on('error', (error: Error) => {
      if (!failing) log.error({ error: error.message }, 'realtime: Redis cannot be reached; reading the log')
      failing = true
    })
    redis.on('ready', () => {
      failing = false
    })
    return redis
  }
  // Nothing waits in a queue for Redis to come back: by then the log has been read.
  const sender = open({ enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: ANSWER_MS })
  const receiver = open({ maxRetriesPerRequest: null })
  let takeLines: (lines: readonly Line[]) => void = () => {}
  let takeForward: (session: string, data: string) => void = () => {}

  receiver.on('message', (channel: string, message: string) => {
    const body = JSON.parse(message) as { from?: string; lines: Line[]; session: string; data: string }
    if (channel !== LINES) takeForward(body.session, body.data)
    else if (body.from !== node) takeLines(body.lines)
  })
  receiver.on('close', () => (listening = false))
  receiver.on('ready', () => (listening = true))
  // Resolves when Redis is there, which need not be at the start; taken up again after a break.
  receiver.subscribe(LINES, nodeChannel(node)).catch(() => {})

  return {
    isUp: () => listening && sender.status === 'ready',
    sendLines: (lines) => void sender.publish(LINES, JSON.stringify({ from: node, lines })).catch(() => {}),
    onLines: (take) => void (takeLines = take),
    async forward(target, session, data) {
      try {
        return (await sender.publish(nodeChannel(target), JSON.stringify({ session, data }))) > 0
      } catch {
        return false
      }
    },
    onForward: (take) => void (takeForward = take),
    close() {
      sender.disconnect()
      receiver.disconnect()
    },
  }
}
