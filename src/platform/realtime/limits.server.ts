/** The lines of the log that a part of the realtime server writes. */
export interface RealtimeLog {
  readonly info: (details: object, message: string) => void
  readonly warn: (details: object, message: string) => void
  readonly error: (details: object, message: string) => void
}

export interface RealtimeLimits {
  /** Milliseconds between pings of the server; the client waits 10 s longer. */
  readonly ping_ms: number
  /** How long after its token's end a connection may still refresh. */
  readonly grace_ms: number
  /** How long a socket may stay silent before it connects, and a body may take to arrive. */
  readonly stale_ms: number
  /** Unsent bytes after which a consumer is cut. */
  readonly backlog_bytes: number
  /** Bytes of one frame or body from a client. */
  readonly body_bytes: number
  readonly connections: number
  readonly connectionsPerPlayer: number
  /** Connections of one address (IPv6: one /64) to this node; this machine's own are not counted. */
  readonly connectionsPerAddress: number
  /** Those of them that have not connected yet. */
  readonly waitingPerAddress: number
  readonly channelsPerConnection: number
  /** Commands, pongs and control frames of one connection in one beat (1/25 of the ping). */
  readonly commandsPerBeat: number
  readonly errorsPerConnection: number
}

export const REALTIME_LIMITS: RealtimeLimits = {
  ping_ms: 25_000,
  grace_ms: 25_000,
  stale_ms: 10_000,
  backlog_bytes: 1024 * 1024,
  body_bytes: 64 * 1024,
  connections: 100_000,
  connectionsPerPlayer: 32,
  connectionsPerAddress: 1_024,
  waitingPerAddress: 128,
  channelsPerConnection: 64,
  commandsPerBeat: 100,
  errorsPerConnection: 50,
}
