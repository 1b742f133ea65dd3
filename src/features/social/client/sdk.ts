import { MINUTE, systemClock } from '#platform/time/clock.ts'
import { LateError, within } from '#platform/time/within.ts'
import { loadScript } from '#client/forms/load-script.ts'
import type { SocialMethod } from './methods.ts'
import { FACEBOOK_VERSION, SCOPES, type ProviderSetup } from './providers.ts'

/** Asks a provider who is signed in, by the provider's own script: it is fetched after the press, never before. */

/** The part of a provider's answer that the login call takes. */
export interface Proof {
  readonly accessToken?: string
  readonly code?: string
  readonly name?: string
}

/**
 * `closed`: the person did not want to, or pressed again; `blocked`: the browser opened no window; `failed`: the
 * script is broken; `late`: the window never answered.
 */
type Trouble = 'closed' | 'blocked' | 'failed' | 'late'
export class SdkTrouble extends Error {
  readonly kind: Trouble
  constructor(kind: Trouble, why: string) {
    super(why)
    this.name = 'SdkTrouble'
    this.kind = kind
  }
}

interface GoogleError {
  readonly type?: string
}
interface Scripts {
  readonly google?: {
    readonly accounts: {
      readonly oauth2: {
        readonly initTokenClient: (settings: {
          readonly client_id: string
          readonly scope: string
          readonly callback: (answer: { readonly access_token?: string; readonly error?: string }) => void
          readonly error_callback: (error: GoogleError) => void
        }) => { readonly requestAccessToken: () => void }
      }
    }
  }
  readonly FB?: {
    readonly init: (settings: Readonly<Record<string, unknown>>) => void
    readonly login: (
      heard: (answer: { readonly authResponse?: { readonly accessToken: string } | null }) => void,
      options: { readonly scope: string },
    ) => void
  }
  readonly AppleID?: {
    readonly auth: {
      readonly init: (settings: Readonly<Record<string, unknown>>) => void
      readonly signIn: () => Promise<AppleAnswer>
    }
  }
}
interface AppleAnswer {
  readonly authorization: { readonly code: string; readonly state?: string }
  readonly user?: { readonly name?: { readonly firstName?: string; readonly lastName?: string } }
}

const scripts = () => globalThis as Scripts
const broken = (method: SocialMethod) =>
  new SdkTrouble('failed', `the script of ${method} did not bring what it should`)

function byGoogle({ id }: ProviderSetup): Promise<Proof> {
  const { google } = scripts()
  if (!google) throw broken('google')
  return new Promise((done, failed) => {
    const client = google.accounts.oauth2.initTokenClient({
      client_id: id,
      scope: SCOPES.google,
      callback: ({ access_token: accessToken, error }) =>
        accessToken ? done({ accessToken }) : failed(new SdkTrouble('closed', error ?? 'no token')),
      error_callback: ({ type }) =>
        failed(new SdkTrouble(type === 'popup_failed_to_open' ? 'blocked' : 'closed', type ?? 'closed')),
    })
    client.requestAccessToken()
  })
}

/** Sooner than any person decides; ms. */
const TOO_QUICK_MS = 400

function byFacebook({ id }: ProviderSetup): Promise<Proof> {
  const { FB } = scripts()
  if (!FB) throw broken('facebook')
  FB.init({ appId: id, version: FACEBOOK_VERSION, cookie: false, xfbml: false })
  const since = systemClock.now()
  return new Promise((done, failed) => {
    FB.login(
      ({ authResponse }) => {
        if (authResponse) return done({ accessToken: authResponse.accessToken })
        // It does not say why: nobody reads and closes a window as quickly as a browser refuses one.
        const quick = systemClock.now() - since < TOO_QUICK_MS
        failed(new SdkTrouble(quick ? 'blocked' : 'closed', 'no answer'))
      },
      { scope: SCOPES.facebook },
    )
  })
}

/** The words for what Apple's script rejects with. */
const APPLE_CLOSED = new Set([
  'popup_closed_by_user',
  'user_cancelled_authorize',
  'user_trigger_new_signin_flow',
])

async function byApple({ id, callback }: ProviderSetup): Promise<Proof> {
  const { AppleID } = scripts()
  if (!AppleID) throw broken('apple')
  const state = crypto.randomUUID()
  AppleID.auth.init({ clientId: id, scope: SCOPES.apple, redirectURI: callback, state, usePopup: true })
  let answer: AppleAnswer
  try {
    answer = await AppleID.auth.signIn()
  } catch (error) {
    const code = String((error as { error?: unknown } | null)?.error ?? error)
    if (code === 'popup_blocked_by_browser') throw new SdkTrouble('blocked', code)
    throw new SdkTrouble(APPLE_CLOSED.has(code) ? 'closed' : 'failed', code)
  }
  // An answer to somebody else's question is none.
  if (answer.authorization.state !== state) throw new SdkTrouble('failed', 'another state came back')
  const name = nameOf(answer.user)
  return { code: answer.authorization.code, ...(name ? { name } : {}) }
}

/** The name as Apple tells it, at the first time only. */
export function nameOf(user: AppleAnswer['user']): string | null {
  const name = [user?.name?.firstName, user?.name?.lastName].filter(Boolean).join(' ')
  return name === '' ? null : name.slice(0, 80)
}

const ASK = { google: byGoogle, facebook: byFacebook, apple: byApple } as const

/** Long enough for a password and a code in the provider's window, which may be lost without a word; ms. */
const ANSWERS_MS = 5 * MINUTE

/**
 * Opens the provider's window and gives its answer.
 * @param signal gives the wait up: an answer that comes after that is not used
 * @throws SdkTrouble
 */
export async function askProvider(setup: ProviderSetup, signal?: AbortSignal): Promise<Proof> {
  try {
    await loadScript(setup.sdk)
  } catch (error) {
    throw new SdkTrouble('failed', String(error))
  }
  if (signal?.aborted) throw new SdkTrouble('closed', 'pressed again')
  try {
    return await within(ANSWERS_MS, ASK[setup.method](setup), signal)
  } catch (error) {
    if (error instanceof LateError) throw new SdkTrouble('late', error.message)
    throw signal?.aborted ? new SdkTrouble('closed', 'pressed again') : error
  }
}
