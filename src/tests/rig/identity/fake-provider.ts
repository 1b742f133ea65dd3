import type { SocialMethod } from '#features/social/contract.ts'
import type { Client } from '../client.ts'

/** The answer of the demonstration's fake provider to a browser, for one of its people. */
async function fakeAnswer(
  client: Client,
  method: SocialMethod,
  person: string,
  app = 'demonstration',
): Promise<Record<string, string>> {
  const query = new URLSearchParams({ client_id: app, person, redirect_uri: '/back', state: 'a-state' })
  const response = await client.send('GET', `/dev/social/grant/${method}?${query}`)
  if (method !== 'apple')
    return Object.fromEntries(new URLSearchParams(response.headers.get('location')!.split('#')[1]))
  const fields = /data-fields="([^"]*)"/.exec(await response.text())![1]!
  return JSON.parse(fields.replaceAll('&quot;', '"')) as Record<string, string>
}

/** The proof of a person as the login call takes it. */
export async function fakeProof(client: Client, method: SocialMethod, person: string, app?: string) {
  const { access_token, code } = await fakeAnswer(client, method, person, app)
  return method === 'apple' ? { method, code: code! } : { method, accessToken: access_token! }
}
