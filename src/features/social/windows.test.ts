import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { METHODS, type SocialMethod } from './client/methods.ts'
import { FACEBOOK_VERSION, SCOPES } from './client/providers.ts'
import { testSite } from '#tests/rig/test-site.ts'

/** The windows of the demonstration are asked as those of the companies are, with their scopes (000 §9). */
const at = testSite()

interface Scripts {
  google: {
    accounts: { oauth2: { initTokenClient: (settings: object) => { requestAccessToken: () => void } } }
  }
  FB: { init: (settings: object) => void; login: (heard: () => void, options: object) => void }
  AppleID: { auth: { init: (settings: object) => void; signIn: () => Promise<unknown> } }
}

const press: Readonly<Record<SocialMethod, (scripts: Scripts) => void>> = {
  google: ({ google }) =>
    google.accounts.oauth2
      .initTokenClient({
        client_id: 'demonstration',
        scope: SCOPES.google,
        callback() {},
        error_callback() {},
      })
      .requestAccessToken(),
  facebook({ FB }) {
    FB.init({ appId: 'demonstration', version: FACEBOOK_VERSION })
    FB.login(() => {}, { scope: SCOPES.facebook })
  },
  apple({ AppleID }) {
    AppleID.auth.init({ clientId: 'demonstration', scope: SCOPES.apple, state: 's' })
    AppleID.auth.signIn().catch(() => {})
  },
}

test.each(METHODS)('the window of %s is asked for its scopes and shows them', async (method) => {
  covers('000 §9.1')
  const client = at.visitor()
  const text = await (await client.send('GET', `/dev/social/sdk/${method}.js`)).text()
  const opened: string[] = []
  const scripts = createContext({
    URLSearchParams,
    location: { origin: at.url },
    addEventListener() {},
    removeEventListener() {},
    setInterval: () => 0,
    clearInterval() {},
    open: (address: string) => opened.push(address) && { closed: false },
  })
  runInContext(text, scripts)
  press[method](scripts as unknown as Scripts)
  const [address] = opened as [string]
  const { searchParams } = new URL(address, at.url)
  expect(searchParams.get('scope')).toBe(SCOPES[method])
  if (method === 'facebook') expect(searchParams.get('version')).toBe('v18.0')
  const page = await client.send('GET', address)
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining(`The site asks for: <b>${SCOPES[method].split(/[ ,]/).join(', ')}</b>`),
  ])
})

test('a window that is asked for nothing says so, and lets nobody choose', async () => {
  const page = await at.visitor().send('GET', '/dev/social/authorize/google?client_id=demonstration')
  expect([page.status, await page.text()]).toEqual([400, expect.stringContaining('invalid_scope')])
})
