import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { refuse } from '#platform/base/errors.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { AuthToken } from './contract.ts'
import { AUTH_TOKEN_S, HEARTBEAT_MAX } from './economy.ts'

/** Authentication of installations: a secret that each keeps, and signed tokens that are valid for a week. */

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export const sameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

/** The secret of an installation, 256 bits; the database keeps its hash. */
export const freshRefreshToken = (): string => `3_${randomBytes(32).toString('base64url')}`

/** The name of a registration, which whoever holds it may change or end together with its installation. */
export const freshToken = (fid: string): string => `${fid}:${randomBytes(32).toString('base64url')}`

const signingKey = ({ secrets }: Runtime): Buffer =>
  createHmac('sha256', secrets.push).update('installation tokens').digest()

/** A token that says for a week: the bearer is this installation of this brand. */
export async function authTokenOf(runtime: Runtime, fid: string, brand: string): Promise<AuthToken> {
  const now_s = Math.floor(runtime.clock.now() / 1_000)
  const token = await new SignJWT({ fid })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience(brand)
    .setIssuedAt(now_s)
    .setExpirationTime(now_s + AUTH_TOKEN_S)
    .sign(signingKey(runtime))
  return { token, expiresIn: `${AUTH_TOKEN_S}s` }
}

/** A header's value after its word, or null: `FIS <token>` → `<token>`. */
function wordOf({ headers = {} }: Caller, name: string, scheme: string): string | null {
  const value = headers[name]
  return typeof value === 'string' && value.startsWith(`${scheme} `) ? value.slice(scheme.length + 1) : null
}

export const refreshTokenOf = (caller: Caller): string | null => wordOf(caller, 'authorization', 'FIS_v2')

const notKnown = (): never =>
  refuse(
    'INSTALLATION_UNKNOWN',
    'Unknown installation or expired token. Request a new token or install again.',
    { status: 401 },
  )

/**
 * The installation that speaks.
 * @throws Refusal INSTALLATION_UNKNOWN (401) without a token of ours that is good now
 */
export async function fidOf(runtime: Runtime, caller: Caller, brand: string): Promise<string> {
  const token = wordOf(caller, 'x-goog-firebase-installations-auth', 'FIS')
  if (!token) return notKnown()
  try {
    const { payload } = await jwtVerify<{ fid: string }>(token, signingKey(runtime), {
      audience: brand,
      algorithms: ['HS256'],
      currentDate: new Date(runtime.clock.now()),
    })
    return payload.fid
  } catch {
    return notKnown()
  }
}

export { notKnown as installationUnknown }

/**
 * A heartbeat says which library speaks, once a day; ours counts nothing with it, and holds it to its bounds.
 * @throws Refusal BAD_INPUT
 */
export function checkHeartbeat({ headers = {} }: Caller): void {
  const heartbeat = headers['x-firebase-client']
  if (heartbeat === undefined) return
  if (typeof heartbeat !== 'string' || heartbeat.length > HEARTBEAT_MAX)
    refuse(
      'BAD_INPUT',
      `The x-firebase-client header is longer than ${HEARTBEAT_MAX} bytes. Send a shorter one.`,
    )
}
