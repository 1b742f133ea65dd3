/** The numbers of the Centrifugo client protocol: what a refusal or an ending means to the client. */

export interface ProtocolError {
  readonly code: number
  readonly message: string
  /** The client tries again by itself. */
  readonly temporary?: true
}

/** Errors in the reply to one command; the connection lives on. */
export const ERROR = {
  internal: { code: 100, message: 'internal server error', temporary: true },
  unauthorized: { code: 101, message: 'unauthorized' },
  unknownChannel: { code: 102, message: 'unknown channel' },
  permissionDenied: { code: 103, message: 'permission denied' },
  methodNotFound: { code: 104, message: 'method not found' },
  alreadySubscribed: { code: 105, message: 'already subscribed' },
  limitExceeded: { code: 106, message: 'limit exceeded' },
  badRequest: { code: 107, message: 'bad request' },
  notAvailable: { code: 108, message: 'not available' },
  tokenExpired: { code: 109, message: 'token expired' },
  expired: { code: 110, message: 'expired' },
  tooManyRequests: { code: 111, message: 'too many requests', temporary: true },
  unrecoverable: { code: 112, message: 'unrecoverable position' },
} as const satisfies Record<string, ProtocolError>

export interface Disconnect {
  readonly code: number
  /** Plain text of at most 123 bytes: the client takes a reason that parses as JSON for advice. */
  readonly reason: string
}

/** Endings of a connection: 3500–3999 and 4500–4999 are terminal, the client comes back after the others. */
export const DISCONNECT = {
  closed: { code: 3000, reason: 'connection closed' },
  shutdown: { code: 3001, reason: 'shutdown' },
  serverError: { code: 3004, reason: 'internal server error' },
  expired: { code: 3005, reason: 'connection expired' },
  slow: { code: 3008, reason: 'slow' },
  insufficientState: { code: 3010, reason: 'insufficient state' },
  noPong: { code: 3012, reason: 'no pong' },
  tooManyRequests: { code: 3013, reason: 'too many requests' },
  invalidToken: { code: 3500, reason: 'invalid token' },
  badRequest: { code: 3501, reason: 'bad request' },
  stale: { code: 3502, reason: 'stale' },
  connectionLimit: { code: 3504, reason: 'connection limit' },
  inappropriateProtocol: { code: 3506, reason: 'inappropriate protocol' },
  tooManyErrors: { code: 3509, reason: 'too many errors' },
  sessionEnded: { code: 4501, reason: 'session ended' },
  selfExcluded: { code: 4501, reason: 'self excluded' },
} as const satisfies Record<string, Disconnect>

/** Whether a client must not come back by itself after this code (000 §4). */
export const isTerminal = (code: number): boolean =>
  (code >= 3_500 && code < 4_000) || (code >= 4_500 && code < 5_000)

/** Why a subscription ended by the server; from 2500 on the client subscribes again. */
export const UNSUBSCRIBE = {
  expired: { code: 2501, reason: 'subscription expired' },
} as const satisfies Record<string, Disconnect>
