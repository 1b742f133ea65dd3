import { createHmac } from 'node:crypto'
import type { Clock } from '#platform/time/clock.ts'
import type { Identity, Proof } from '#platform/players/social.server.ts'
import { ask, emailOf, must, textOf, type Said, type HttpClient } from './ask.server.ts'

export interface FacebookSettings {
  readonly appId: string
  readonly appSecret: string
  readonly graphUrl: string
}

/** The version of the Graph API that the browser's part asks for too (000 §9). */
const VERSION = 'v18.0'

/**
 * Resolves Facebook's access token to a person: the token must be our app's, and is used with the proof that
 * we know the app's secret. Some people have no email address there, and none is known to be checked.
 */
export const facebook =
  ({ appId, appSecret, graphUrl }: FacebookSettings, http: HttpClient, clock: Clock) =>
  async ({ accessToken }: Proof): Promise<Identity> => {
    must(accessToken !== undefined, 'no access token')
    const about = new URLSearchParams({ input_token: accessToken, access_token: `${appId}|${appSecret}` })
    const answer = await ask(http, `${graphUrl}/${VERSION}/debug_token?${about}`)
    const token = (answer['data'] ?? {}) as Said
    must(token['is_valid'] === true, 'the token is not valid')
    must(token['app_id'] === appId, 'the token was given to another app')
    const ends_s = Number(token['expires_at'] ?? 0)
    must(ends_s === 0 || ends_s * 1_000 > clock.now(), 'the token is over')
    const proof = createHmac('sha256', appSecret).update(accessToken).digest('hex')
    const fields = new URLSearchParams({
      fields: 'id,name,email',
      access_token: accessToken,
      appsecret_proof: proof,
    })
    const person = await ask(http, `${graphUrl}/${VERSION}/me?${fields}`)
    const subject = textOf(person['id'], 255)
    must(subject !== null && subject === token['user_id'], 'token and person do not belong together')
    const [email, name] = [emailOf(person['email']), textOf(person['name'], 80)]
    return { subject, email, emailVerified: false, emailOwned: false, name }
  }
