import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, jwtVerify, SignJWT, type JSONWebKeySet } from 'jose'
import { SECOND, type Clock } from '#platform/time/clock.ts'
import type { SocialMethod } from '#platform/players/social.server.ts'
import { personOf, type FakeAccount } from './people.ts'

/** The tokens of the fake: signed, short-lived, for one app and one person. */
export interface FakeTokens {
  /** A token, or a code of Apple's, for a person at an app. */
  readonly issue: (method: SocialMethod, person: string, app: string) => Promise<string>
  readonly read: (method: SocialMethod, token: string | undefined) => Promise<FakeToken | null>
  /** An id token for a code, which is used up, and a secret that the app signed. */
  readonly exchange: (code: string | undefined, secret: string | undefined) => Promise<string | null>
  /** Whether a person comes for the first time; from now on they do not. */
  readonly isFirst: (person: string) => boolean
  readonly keys: () => Promise<JSONWebKeySet>
  /** The private key that the site signs its secrets with. */
  readonly clientKey: () => Promise<CryptoKey>
}

export interface FakeToken {
  readonly aud: string
  readonly sub: string
  readonly ends_s: number
  readonly person: FakeAccount
}

const LIFE_S = 600
const KID = 'fake'

export function openFakeTokens(clock: Clock, issuer: string): FakeTokens {
  const seal = randomBytes(32)
  const usedCodes = new Set<string>()
  const seen = new Set<string>()
  let pairs: Promise<{ id: CryptoKeyPair; client: CryptoKeyPair }> | null = null
  // Made when somebody signs in, not at every start.
  const pair = () =>
    (pairs ??= Promise.all([generateKeyPair('RS256'), generateKeyPair('ES256')]).then(([id, client]) => ({
      id: id as CryptoKeyPair,
      client: client as CryptoKeyPair,
    })))
  const now_s = () => Math.floor(clock.now() / SECOND)

  async function read(method: SocialMethod, token: string | undefined): Promise<FakeToken | null> {
    try {
      const { payload } = await jwtVerify(token ?? '', seal, {
        issuer: method,
        currentDate: new Date(clock.now()),
      })
      const person = personOf(payload['person'])
      if (!person) return null
      return { aud: String(payload.aud), sub: payload.sub!, ends_s: payload.exp!, person }
    } catch {
      return null
    }
  }

  const isOurs = async (secret: string, app: string) => {
    const wanted = { subject: app, audience: issuer, currentDate: new Date(clock.now()) }
    return jwtVerify(secret, (await pair()).client.publicKey, wanted).then(
      () => true,
      () => false,
    )
  }

  return {
    issue: (method, person, app) =>
      new SignJWT({ person })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(method)
        .setAudience(app)
        .setSubject(`${method}-${person}`)
        .setJti(randomBytes(9).toString('base64url'))
        .setIssuedAt(now_s())
        .setExpirationTime(now_s() + LIFE_S)
        .sign(seal),
    read,
    async exchange(code, secret) {
      const token = await read('apple', code)
      if (!token || usedCodes.has(code!) || !(await isOurs(secret ?? '', token.aud))) return null
      usedCodes.add(code!)
      const { email, verified } = token.person
      return new SignJWT(email ? { email, email_verified: String(verified) } : {})
        .setProtectedHeader({ alg: 'RS256', kid: KID })
        .setIssuer(issuer)
        .setAudience(token.aud)
        .setSubject(token.sub)
        .setIssuedAt(now_s())
        .setExpirationTime(now_s() + LIFE_S)
        .sign((await pair()).id.privateKey)
    },
    isFirst(person) {
      const first = !seen.has(person)
      seen.add(person)
      return first
    },
    async keys() {
      const jwk = await exportJWK((await pair()).id.publicKey)
      return { keys: [{ ...jwk, kid: KID, alg: 'RS256', use: 'sig' }] }
    },
    clientKey: async () => (await pair()).client.privateKey,
  }
}
