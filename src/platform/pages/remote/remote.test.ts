import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { get, post } from '../../calls/contract.ts'
import { askRemote, fitCookie, type Asking } from './remote.server.ts'

const call = get<{ authorized: boolean }, { slug: string; a: string }>('/rest/games/:slug/session/')
let node: FastifyInstance | null = null
afterEach(() => node?.close())

const asking: Asking = {
  caller: {
    ip: '10.1.2.3',
    origin: 'https://play.example',
    agent: 'a',
    theme: 'koi',
    cookies: {},
    idempotencyKey: null,
  },
  headers: { cookie: 'session=s', 'user-agent': 'a', host: 'play.example', connection: 'keep-alive' },
  host: 'play.example',
}

async function apiNode(answer: (reply: import('fastify').FastifyReply) => unknown = () => ({})) {
  const seen: { url: string; headers: Record<string, unknown> }[] = []
  node = Fastify()
  node.get('/*', async (request, reply) => {
    seen.push({ url: request.url, headers: request.headers })
    return reply.send(answer(reply))
  })
  return { seen, origin: await node.listen({ port: 0, host: '127.0.0.1' }) }
}

test('a call goes to the API node with the caller’s query, headers, host and our authorization', async () => {
  covers('000 §4.1')
  const { seen, origin } = await apiNode(() => ({ authorized: true }))
  const authorization = `Basic ${Buffer.from('a:b').toString('base64')}`
  const { body } = await askRemote({ origin, authorization }, asking, call, { slug: 'x/y', a: 'ä' })
  expect(body).toEqual({ authorized: true })
  expect(seen[0]!.url).toBe('/rest/games/x%2Fy/session/?a=%C3%A4')
  expect(seen[0]!.headers).toMatchObject({
    'client-host': 'play.example',
    'x-forwarded-for': '10.1.2.3',
    'x-forwarded-proto': 'https',
    cookie: 'session=s',
    authorization,
  })
})

test('the caller’s headers travel, those of the page’s own request and of this hop do not', async () => {
  covers('000 §4.1')
  const { seen, origin } = await apiNode()
  const theirs = {
    cookie: 'session=s',
    'user-agent': 'Firefox',
    'accept-language': 'es',
    referer: 'https://friend.example/',
    'x-request-id': '7',
    'cf-ipcountry': 'US',
    'cf-region-code': 'TX',
  }
  const ours = {
    accept: 'text/html',
    'accept-encoding': 'zstd',
    'if-none-match': '"a"',
    range: 'bytes=0-1',
    'content-length': '4',
    'content-type': 'text/plain',
    'keep-alive': '5',
    connection: 'x-mine',
    'x-mine': '1',
    'client-host': 'evil',
    'x-forwarded-for': '6.6.6.6',
  }
  await askRemote({ origin, authorization: null }, { ...asking, headers: { ...theirs, ...ours } }, call, {})
  const { headers } = seen[0]!
  expect(headers).toMatchObject({
    ...theirs,
    accept: 'application/json',
    'client-host': 'play.example',
    'x-forwarded-for': '10.1.2.3',
  })
  for (const name of ['if-none-match', 'range', 'content-length', 'content-type', 'x-mine', 'keep-alive'])
    expect([name, headers[name]]).toEqual([name, undefined])
  expect(headers['accept-encoding']).not.toBe('zstd')
})

test('cookies come back, a language that was taken away as English', async () => {
  covers('000 §4.2')
  const { origin } = await apiNode((reply) => {
    const taken = 'language=deleted; expires=Thu, 01-Jan-1970 00:00:01 GMT; Max-Age=0; path=/; Secure'
    reply.header('set-cookie', [taken, 'session=s; HttpOnly'])
    return {}
  })
  const { cookies } = await askRemote({ origin, authorization: null }, asking, call, {})
  // It lives: the time that took the other one away is not its own.
  expect(cookies).toEqual(['language=en; Path=/; Max-Age=31536000; Secure', 'session=s; HttpOnly'])
  expect(fitCookie('language=deleted')).toBe('language=en; Path=/; Max-Age=31536000')
  for (const other of ['my-language=deleted', 'language=deleted-too; Path=/', 'language=es; Max-Age=0'])
    expect(fitCookie(other)).toBe(other)
})

test('an API node that is away, or answers no JSON, is a fault; changing calls are not for pages', async () => {
  const { origin } = await apiNode((reply) => {
    reply.type('text/html')
    return 'not json'
  })
  const remote = { origin, authorization: null }
  await expect(askRemote(remote, asking, call, {})).rejects.toThrow()
  await expect(askRemote({ ...remote, origin: 'http://127.0.0.1:9' }, asking, call, {})).rejects.toThrow()
  await expect(askRemote(remote, asking, post('/rest/x/'), {})).rejects.toThrow(/does not make the call/)
})
