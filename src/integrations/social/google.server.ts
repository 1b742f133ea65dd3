import type { Identity, Proof } from '#platform/players/social.server.ts'
import { ask, emailOf, form, must, textOf, type HttpClient } from './ask.server.ts'

export interface GoogleSettings {
  readonly clientId: string
  readonly oauthUrl: string
  readonly openidUrl: string
}

/**
 * Resolves Google's access token to a person. A token that was given to another app is refused: any app's
 * owner could otherwise sign in as the people who use theirs.
 */
export const google =
  ({ clientId, oauthUrl, openidUrl }: GoogleSettings, http: HttpClient) =>
  async ({ accessToken }: Proof): Promise<Identity> => {
    must(accessToken !== undefined, 'no access token')
    const token = await ask(http, `${oauthUrl}/tokeninfo`, form({ access_token: accessToken }))
    must(token['aud'] === clientId, 'the token was given to another app')
    must((token['azp'] ?? clientId) === clientId, 'the token was asked for by another app')
    must(Number(token['expires_in']) > 0, 'the token is over')
    must(
      /(^| )(email|\S+userinfo\.email)( |$)/.test(String(token['scope'])),
      'the token does not show the e-mail',
    )
    const person = await ask(http, `${openidUrl}/v1/userinfo`, {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    const subject = textOf(person['sub'], 255)
    must(subject !== null && subject === token['sub'], 'token and person do not belong together')
    const email = emailOf(person['email'])
    const emailVerified =
      email !== null && (person['email_verified'] === true || person['email_verified'] === 'true')
    // Google runs the mailboxes of gmail.com and of the domains that it names as hosted, no others.
    const emailOwned = emailVerified && (email.endsWith('@gmail.com') || textOf(person['hd']) !== null)
    const name = textOf(person['given_name'], 80) ?? textOf(person['name'], 80)
    return { subject, email, emailVerified, emailOwned, name }
  }
