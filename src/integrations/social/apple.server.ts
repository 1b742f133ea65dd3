import { createRemoteJWKSet, customFetch, errors, jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { SECOND, type Clock } from '#platform/time/clock.ts'
import { SocialError, type Identity, type Proof } from '#platform/players/social.server.ts'
import { ask, emailOf, form, must, textOf, type HttpClient } from './ask.server.ts'

export interface AppleSettings {
  readonly clientId: string
  readonly teamId: string
  readonly keyId: string
  readonly privateKey: () => Promise<CryptoKey>
  readonly url: string
  /** The issuer in the id tokens, and the audience of our secrets. */
  readonly issuer: string
}

const SECRET_LIFE_S = 300

/**
 * Resolves Apple's authorization code to a person: it is exchanged with a secret that we sign each time, and
 * the id token that comes back is checked by Apple's keys. The name is not in it: the browser gets that, at the
 * first time only.
 */
export function apple(settings: AppleSettings, http: HttpClient, clock: Clock) {
  const { clientId, url, issuer } = settings
  const keys = createRemoteJWKSet(new URL(`${url}/auth/keys`), {
    timeoutDuration: http.timeout_ms,
    [customFetch]: (address, init) => http.fetch(address, init as RequestInit),
  })

  async function checked(idToken: string): Promise<JWTPayload> {
    const currentDate = new Date(clock.now())
    const wanted = { issuer, audience: clientId, algorithms: ['RS256'], requiredClaims: ['sub', 'exp'] }
    try {
      return (await jwtVerify(idToken, keys, { ...wanted, currentDate })).payload
    } catch (error) {
      const unreachable = !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout
      throw new SocialError(unreachable ? 'unreachable' : 'refused', `the id token: ${String(error)}`)
    }
  }

  return async ({ code, redirectUri }: Proof): Promise<Identity> => {
    must(code !== undefined, 'no code')
    const fields = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: clientId,
      client_secret: await clientSecret(settings, clock),
    }
    const answer = await ask(http, `${url}/auth/token`, form(fields))
    const claims = await checked(String(answer['id_token']))
    const subject = textOf(claims.sub, 255)
    must(subject !== null, 'the id token names nobody')
    const email = emailOf(claims['email'])
    // Apple sends yes and no as words or as values.
    const emailVerified = email !== null && String(claims['email_verified']) === 'true'
    const emailOwned = emailVerified && /@(privaterelay\.appleid|icloud|me|mac)\.com$/.test(email)
    return { subject, email, emailVerified, emailOwned, name: null }
  }
}

async function clientSecret(settings: AppleSettings, clock: Clock): Promise<string> {
  const now_s = Math.floor(clock.now() / SECOND)
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: settings.keyId })
    .setIssuer(settings.teamId)
    .setSubject(settings.clientId)
    .setAudience(settings.issuer)
    .setIssuedAt(now_s)
    .setExpirationTime(now_s + SECRET_LIFE_S)
    .sign(await settings.privateKey())
}
