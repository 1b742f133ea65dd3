import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A push service of our own, and a browser's half of a subscription: what a push looks like on the other side. */

export interface Pushed {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface PushService {
  readonly origin: string
  readonly received: Pushed[]
  /** Sets the statuses of its answers to the next pushes to an address, once for each; then 201 again. */
  readonly answer: (endpoint: string, ...statuses: number[]) => void
  readonly sentTo: (endpoint: string) => readonly Pushed[]
  readonly close: () => Promise<void>
}

/** Opens a push service on this machine. */
export async function openPushService(): Promise<PushService> {
  const received: Pushed[] = []
  const statuses = new Map<string, number[]>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ path: request.url!, headers: request.headers, body: Buffer.concat(parts) })
      const status = statuses.get(request.url!)?.shift() ?? 201
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    answer: (endpoint, ...next) => void statuses.set(new URL(endpoint).pathname, next),
    sentTo: (endpoint) => received.filter(({ path }) => path === new URL(endpoint).pathname),
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

export interface TestSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly pair: ECDH
}

/** A subscription as a browser makes it; its private key stays here. */
export function subscription(endpoint: string): TestSubscription {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16).toString('base64url')
  return { endpoint, p256dh: pair.getPublicKey('base64url'), auth, pair }
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** Reads a push as a browser does (RFC 8291 §3.4, RFC 8188 §2), step by step and by no library. */
export function decrypted({ pair, auth }: TestSubscription, body: Buffer): unknown {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const keyLength = body[20]!
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  if (record.length > recordSize) throw new Error('a push is one record')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const shared = derived(pair.computeSecret(senderKey), Buffer.from(auth, 'base64url'), info, 32)
  const key = derived(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The last record ends with a 2 and zeros.
  const end = text.lastIndexOf(2)
  if (text.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('the padding is not that of a last record')
  return JSON.parse(text.subarray(0, end).toString()) as unknown
}

export interface Vapid {
  readonly aud: string
  readonly exp: number
  readonly sub: string
  readonly key: string
}

/**
 * Reads and checks who sent a push (RFC 8292 §3).
 * @throws Error when the signature is not that of the key it comes with
 */
export function vapidOf(authorization: string): Vapid {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization)!
  const [head, claims, signature] = token!.split('.') as [string, string, string]
  const point = Buffer.from(key!, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const signed = Buffer.from(`${head}.${claims}`)
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
  if (!verify('sha256', signed, options, Buffer.from(signature, 'base64url')))
    throw new Error('the signature is not that of the key')
  return { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as Omit<Vapid, 'key'>), key: key! }
}
