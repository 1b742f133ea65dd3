import type { Clock } from '#platform/time/clock.ts'
import type { Hub } from './hub.server.ts'
import type { RealtimeLimits, RealtimeLog } from './limits.server.ts'
import type { Streams } from './log/streams.server.ts'

/** The state that all connections of this process share. */
export interface RealtimeNode {
  /** Names this process in the replies to emulated transports. */
  readonly id: string
  readonly epoch: () => string
  /** The offset of the last publication that was delivered here. */
  readonly tail: () => number
  /** Resolves when this node has delivered up to an offset, or finds that it does not exist. */
  readonly catchUp: (offset: number) => Promise<void>
  readonly hub: Hub
  readonly streams: Streams
  readonly secret: Uint8Array
  readonly clock: Clock
  readonly log: RealtimeLog
  readonly limits: RealtimeLimits
  /** Beats since the start; a beat is 1/25 of the ping. */
  readonly beat: () => number
  /** Which channels may be watched without a subscription token. */
  readonly mayWatch: (channel: string, playerId: string) => boolean
  readonly isSessionLive: ((sessionId: string) => Promise<boolean>) | null
}
