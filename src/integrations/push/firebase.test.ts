import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { simClock } from '#platform/time/clock.ts'
import type { PushPayload } from '#platform/messages/web-push.server.ts'
import { firebaseSender } from './firebase.server.ts'

/** Google's two services on this machine: one that sells tokens for signatures, one that takes messages. */
interface Heard {
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
}
const heard: Heard[] = []
const answers: { status: number; body?: unknown }[] = []
let publicKey: KeyObject
let private_key = ''
let origin = ''
let sold = 0

const server = createServer((request, response) => {
  let text = ''
  request.on('data', (part: Buffer) => (text += part.toString()))
  request.on('end', () => {
    heard.push({ url: request.url!, headers: request.headers, text })
    const isToken = request.url === '/token'
    const { status, body } = isToken
      ? { status: 200, body: { access_token: `access-${++sold}`, expires_in: 3_600 } }
      : (answers.shift() ?? { status: 200, body: { name: 'projects/p/messages/1' } })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
  })
})

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const pair = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  publicKey = pair.publicKey
  private_key = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
})
afterAll(() => new Promise((closed) => server.close(closed)))
beforeEach(() => void heard.splice(0))

const clock = simClock(Date.UTC(2026, 10, 18, 12))
const open = () =>
  firebaseSender(
    {
      projectId: 'fair-project',
      appId: '1:1:web:1',
      apiKey: 'key',
      vapidKey: 'B',
      account: { client_email: 'push@fair-project.example', private_key, token_uri: `${origin}/token` },
      origins: { installations: origin, registrations: origin, send: origin },
    },
    clock,
  )

const payload: PushPayload = {
  brand: 'aurelia',
  id: '01a19467-e800-7000-8000-000000000000',
  title: 'Your prize is ready',
  text: 'Come and see',
  link: '/promotions',
  icon: '/icons/koi/192.png',
  badge: '/icons/koi/badge-96.png',
  tag: 'bingo',
  urgency: 'high',
  ttl_s: 60,
  category: 'rewards',
}

test('a service account signs for a token, and one token carries many messages', async () => {
  const send = open()
  await Promise.all([send({ token: 'a' }, payload), send({ token: 'b' }, payload)])
  expect(heard.map(({ url }) => url).toSorted()).toEqual([
    '/token',
    '/v1/projects/fair-project/messages:send',
    '/v1/projects/fair-project/messages:send',
  ])
  const asked = new URLSearchParams(heard.find(({ url }) => url === '/token')!.text)
  expect(asked.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer')
  const { payload: claims } = await jwtVerify(asked.get('assertion')!, publicKey, {
    algorithms: ['RS256'],
    issuer: 'push@fair-project.example',
    audience: `${origin}/token`,
    currentDate: new Date(clock.now()),
  })
  expect(claims).toMatchObject({ scope: 'https://www.googleapis.com/auth/firebase.messaging' })
  const sent = heard.filter(({ url }) => url !== '/token')
  for (const { headers } of sent) expect(headers.authorization).toBe(`Bearer access-${sold}`)
  const messages = sent.map(({ text }) => (JSON.parse(text) as { message: Record<string, unknown> }).message)
  expect(messages.map(({ token }) => token).toSorted()).toEqual(['a', 'b'])
  expect(messages[0]).toMatchObject({
    data: { link: '/promotions', category: 'rewards', id: payload.id },
    webpush: {
      headers: { TTL: '60', Urgency: 'high', Topic: 'bingo' },
      notification: { title: payload.title, body: payload.text, icon: payload.icon, tag: 'bingo' },
    },
  })
  clock.advance(3_600_000)
  await send({ token: 'a' }, payload)
  expect(heard.filter(({ url }) => url === '/token')).toHaveLength(2)
})

const fault = (errorCode: string, message = '') => ({ error: { message, details: [{ errorCode }] } })

test.each([
  ['the token is no longer registered', 404, fault('UNREGISTERED')],
  ['it says so in a detail', 400, fault('UNREGISTERED')],
  [
    'what we hold is no token',
    400,
    fault('INVALID_ARGUMENT', 'The registration token is not a valid FCM registration token'),
  ],
])('gone: %s', async (_, status, body) => {
  answers.push({ status, body })
  expect(await open()({ token: 'x' }, payload)).toEqual({ outcome: 'gone' })
})

test.each([
  ['the account is of another project', 403, fault('SENDER_ID_MISMATCH')],
  ['there is no such project, or another server answers', 404, '<html>Not found</html>'],
  ['the project may not send', 403, { error: { status: 'PERMISSION_DENIED' } }],
])('ours, so the device stays and the message waits: %s', async (_, status, body) => {
  answers.push({ status, body })
  await expect(open()({ token: 'x' }, payload)).rejects.toThrow(`Firebase answered ${status}`)
})

test('a message that it will never take is refused; what may work later is an error', async () => {
  const send = open()
  answers.push({ status: 400, body: fault('INVALID_ARGUMENT', 'Message too big') })
  expect(await send({ token: 'x' }, payload)).toMatchObject({ outcome: 'refused' })
  for (const status of [429, 500, 503]) {
    answers.push({ status })
    await expect(send({ token: 'x' }, payload)).rejects.toThrow(`Firebase answered ${status}`)
  }
})

test('a revoked access token is replaced', async () => {
  const send = open()
  answers.push({ status: 401 })
  await expect(send({ token: 'x' }, payload)).rejects.toThrow('Firebase answered 401')
  expect(await send({ token: 'x' }, payload)).toEqual({ outcome: 'sent' })
  expect(heard.filter(({ url }) => url === '/token')).toHaveLength(2)
})
