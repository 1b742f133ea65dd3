import { createECDH, createHash } from 'node:crypto'
import type { PushPayload, PushTarget, Sent } from '#platform/messages/web-push.server.ts'
import { laterError, limited } from '#platform/messages/deliveries/failures.server.ts'
import { wireMessage } from '#platform/messages/web-push.ts'

/** Our own push sender: encrypted for the device (RFC 8291), signed by our key (RFC 8292), sent by RFC 8030. */

const TIMEOUT_MS = 10_000

/** The pair of keys by which push services know this server, base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** The keys of a secret: the public one follows from the private one. */
export function vapidKeys(secret: Buffer): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}

/** A topic is at most 32 characters of base64url: other tags are known by their hash. */
export const topicOf = (tag: string): string =>
  /^[\w-]{1,32}$/.test(tag) ? tag : createHash('sha256').update(tag).digest('base64url').slice(0, 32)

type Own = Extract<PushTarget, { kind: 'own' }>

/**
 * Reads a push service's answer.
 * @throws Error where a later try may work
 */
function meaningOf(response: Response, text: string): Sent {
  const { status } = response
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  // The subscription has ended; no message will ever be taken for it (RFC 8030 §7.3).
  if (status === 404 || status === 410) return { outcome: 'gone' }
  const why = `the push service answered ${status} ${text.slice(0, 200)}`.trim()
  // Apple's word about our own signature or contact (`PUSH_SUBJECT`), the same for each of its devices.
  const isOurs = status === 401 || (status === 403 && /BadJwtToken/i.test(text))
  if (isOurs || status === 408 || status === 425 || status === 429 || status >= 500)
    throw laterError(response, why)
  return { outcome: 'refused', why, isDevice: status === 403 }
}

/**
 * The sender of the own service.
 * @param subjectOf the contact that a push service may write to about a brand's pushes
 * @param allows which addresses are sent to; asked again before sending, whatever was checked earlier
 */
export function vapidSender(options: {
  readonly keys: VapidKeys
  readonly subjectOf: (brand: string) => string
  readonly allows: (endpoint: string) => boolean
}): (target: Own, payload: PushPayload, signal?: AbortSignal) => Promise<Sent> {
  const { keys, subjectOf, allows } = options
  return async ({ endpoint, p256dh, auth }, payload, outer) => {
    if (!allows(endpoint)) return { outcome: 'refused', why: 'the address belongs to no known push service' }
    const { default: webPush } = await import('web-push')
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(wireMessage(payload)),
      {
        TTL: payload.ttl_s,
        urgency: payload.urgency,
        contentEncoding: 'aes128gcm',
        vapidDetails: { subject: subjectOf(payload.brand), ...keys },
        ...(payload.tag ? { topic: topicOf(payload.tag) } : {}),
      },
    )
    const { 'Content-Length': _, ...sent } = headers as Record<string, string>
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body!),
      // An answer that leads elsewhere would lead around the list of hosts.
      redirect: 'manual',
      signal: limited(outer, TIMEOUT_MS),
    })
    return meaningOf(response, await response.text().catch(() => ''))
  }
}
