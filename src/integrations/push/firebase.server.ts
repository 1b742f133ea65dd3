import { importPKCS8, SignJWT } from 'jose'
import { SECOND, type Clock } from '#platform/time/clock.ts'
import type { FirebaseSettings } from '#platform/config/env.server.ts'
import type { PushPayload, Sent } from '#platform/messages/web-push.server.ts'
import { laterError, limited } from '#platform/messages/deliveries/failures.server.ts'
import { wireMessage } from '#platform/messages/web-push.ts'
import { topicOf } from './vapid.server.ts'

/** Sending by Firebase Cloud Messaging, HTTP v1: a service account signs for a short-lived access token. */

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const TIMEOUT_MS = 10_000
/** A token is not used in its last minute: it must outlive the way of the message. */
const MARGIN_MS = 60 * SECOND

interface AccessToken {
  readonly token: string
  readonly until_ms: number
}

async function fetchToken({ account }: FirebaseSettings, clock: Clock): Promise<AccessToken> {
  const now_s = Math.floor(clock.now() / SECOND)
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account.client_email)
    .setAudience(account.token_uri)
    .setIssuedAt(now_s)
    .setExpirationTime(now_s + 3_600)
    .sign(await importPKCS8(account.private_key, 'RS256'))
  const response = await fetch(account.token_uri, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: GRANT, assertion }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`the token service answered ${response.status}`)
  const { access_token, expires_in } = (await response.json()) as { access_token: string; expires_in: number }
  return { token: access_token, until_ms: clock.now() + expires_in * SECOND - MARGIN_MS }
}

/** The message of the HTTP v1 API; a link that is not https would be refused, so it travels in the data. */
function messageOf(token: string, payload: PushPayload) {
  const { notification, data } = wireMessage(payload)
  return {
    message: {
      token,
      data: { ...data, id: payload.id },
      webpush: {
        headers: {
          TTL: String(payload.ttl_s),
          Urgency: payload.urgency,
          ...(payload.tag ? { Topic: topicOf(payload.tag) } : {}),
        },
        notification,
      },
    },
  }
}

/**
 * Whether an answer says that this token will never be good again. Everything else that Firebase won't take
 * or find is about our project, account, or address, and one wrong setting must not delete all devices.
 */
function isEnded(text: string): boolean {
  const { code, message } = faultOf(text)
  return code === 'UNREGISTERED' || (code === 'INVALID_ARGUMENT' && /registration token/i.test(message))
}

/** A wrong account, project, or address, or a limit: the message waits until that is mended. */
const OURS = [401, 403, 404, 408, 429]

/**
 * The sender of a Firebase project.
 * @param clock the machine's own time: Google knows nothing of a moved one
 */
export function firebaseSender(
  settings: FirebaseSettings,
  clock: Clock,
): (target: { readonly token: string }, payload: PushPayload, signal?: AbortSignal) => Promise<Sent> {
  let known: Promise<AccessToken> | null = null

  /** One token for all messages until it ends; who comes meanwhile waits for the one under way. */
  async function accessToken(): Promise<string> {
    const held = known
    if (held) {
      const { token, until_ms } = await held
      if (until_ms > clock.now()) return token
    }
    if (known === held)
      known = fetchToken(settings, clock).catch((error: unknown) => {
        known = null
        throw error
      })
    return (await known!).token
  }

  return async ({ token }, payload, outer) => {
    const url = `${settings.origins.send}/v1/projects/${settings.projectId}/messages:send`
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await accessToken()}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(messageOf(token, payload)),
      redirect: 'error',
      signal: limited(outer, TIMEOUT_MS),
    })
    if (response.ok) return { outcome: 'sent' }
    const text = await response.text()
    if (isEnded(text)) return { outcome: 'gone' }
    const why = `Firebase answered ${response.status} ${text.slice(0, 200)}`
    // The next try gets a new access token for one that was revoked.
    if (response.status === 401) known = null
    if (OURS.includes(response.status) || response.status >= 500) throw laterError(response, why)
    return { outcome: 'refused', why }
  }
}

/** The FCM error code inside the standard error of Google's APIs, and its sentence. */
function faultOf(text: string): { readonly code: string; readonly message: string } {
  try {
    const { error } = JSON.parse(text) as {
      error?: { message?: string; details?: { errorCode?: string }[] }
    }
    const code = error?.details?.find(({ errorCode }) => errorCode)?.errorCode ?? ''
    return { code, message: error?.message ?? '' }
  } catch {
    return { code: '', message: '' }
  }
}
