import { errors, jwtVerify, type JWTPayload } from 'jose'
import { hmacOf } from '#platform/base/ids/hmac.server.ts'
import type { Clock } from '#platform/time/clock.ts'

/** Connection and subscription tokens: JWTs as Centrifugo reads them, signed HS256 with our own secret. */

const keys = new WeakMap<Uint8Array, Promise<CryptoKey>>()

function signingKey(secret: Uint8Array): Promise<CryptoKey> {
  let key = keys.get(secret)
  if (!key) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    key = crypto.subtle.importKey('raw', new Uint8Array(secret), algorithm, false, ['sign', 'verify'])
    keys.set(secret, key)
  }
  return key
}

const HEADER = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')

/**
 * A compact JWT, HS256. Each page of a signed-in player carries two; signing them here costs a tenth of what
 * the Web Crypto way costs. They are read by `jose`.
 */
async function sign(claims: JWTPayload, ttl_s: number, secret: Uint8Array, clock: Clock): Promise<string> {
  // To the millisecond, so that a token issued before its player was disconnected is known from one issued after.
  const iat = clock.now() / 1000
  const exp = Math.floor(iat) + ttl_s
  const body = Buffer.from(JSON.stringify({ ...claims, iat, exp })).toString('base64url')
  const mac = hmacOf(secret).update(`${HEADER}.${body}`).digest('base64url')
  return `${HEADER}.${body}.${mac}`
}

export interface ConnectionTokenOptions {
  /** Null for a guest. */
  readonly playerId: string | null
  /** The session behind the connection: when it ends, its sockets close. Null for a guest without one. */
  readonly sessionId: string | null
  /** Channels that the server subscribes the connection to by itself. */
  readonly channels: readonly string[]
  readonly ttl_s: number
  readonly secret: Uint8Array
  readonly clock: Clock
}

/** The token of `wsConnectionData.connectionToken` (000 §3): who connects, and to which channels. */
export const connectionToken = (options: ConnectionTokenOptions): Promise<string> =>
  sign(
    {
      sub: options.playerId ?? '',
      ...(options.channels.length > 0 ? { channels: [...options.channels] } : {}),
      ...(options.sessionId ? { meta: { session: options.sessionId } } : {}),
    },
    options.ttl_s,
    options.secret,
    options.clock,
  )

export interface SubscriptionTokenOptions {
  readonly playerId: string | null
  readonly channel: string
  readonly ttl_s: number
  readonly secret: Uint8Array
  readonly clock: Clock
}

/** The token of one entry of `wsConnectionData.connections` (000 §3): leave to watch one channel. */
export const subscriptionToken = (options: SubscriptionTokenOptions): Promise<string> =>
  sign(
    { sub: options.playerId ?? '', channel: options.channel },
    options.ttl_s,
    options.secret,
    options.clock,
  )

export interface ConnectionClaims {
  readonly player: string
  readonly session: string | null
  readonly channels: readonly string[]
  /** Milliseconds since 1970; 0 where the token does not say. */
  readonly issued_at: number
  /** Milliseconds since 1970. */
  readonly expires_at: number
}

export interface SubscriptionClaims {
  readonly player: string
  readonly channel: string
  readonly expires_at: number
}

export type Verdict<T> = T | 'expired' | 'invalid'

async function verify(token: string, secret: Uint8Array, clock: Clock): Promise<Verdict<JWTPayload>> {
  try {
    const { payload } = await jwtVerify(token, await signingKey(secret), {
      algorithms: ['HS256'],
      currentDate: new Date(clock.now()),
      requiredClaims: ['exp', 'sub'],
    })
    return payload
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : 'invalid'
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Reads a connection token; a subscription token is not one. */
export async function readConnectionToken(
  token: string,
  secret: Uint8Array,
  clock: Clock,
): Promise<Verdict<ConnectionClaims>> {
  const claims = await verify(token, secret, clock)
  if (isText(claims)) return claims
  if (claims['channel'] !== undefined) return 'invalid'
  const channels = claims['channels'] ?? []
  if (!Array.isArray(channels) || !channels.every(isText)) return 'invalid'
  const session = (claims['meta'] as { session?: unknown } | undefined)?.session
  return {
    player: claims.sub!,
    session: isText(session) ? session : null,
    channels,
    issued_at: Math.round((claims.iat ?? 0) * 1000),
    expires_at: claims.exp! * 1000,
  }
}

/** Reads a subscription token. */
export async function readSubscriptionToken(
  token: string,
  secret: Uint8Array,
  clock: Clock,
): Promise<Verdict<SubscriptionClaims>> {
  const claims = await verify(token, secret, clock)
  if (isText(claims)) return claims
  if (!isText(claims['channel'])) return 'invalid'
  return { player: claims.sub!, channel: claims['channel'], expires_at: claims.exp! * 1000 }
}
