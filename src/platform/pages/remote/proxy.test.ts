import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { covers } from '#tests/coverage/covers.ts'
import { openLog } from '../../base/log.server.ts'
import { localOrigins } from '../../base/network/origins.server.ts'
import type { Caller } from '../../calls/caller.ts'
import { geoDefaults } from '../../testing.server.ts'
import { trustedHeaders, forwardHeaders } from './forward-headers.server.ts'
import { responseHeaders, mountProxy } from './proxy.server.ts'

const open: { close: () => unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close()
})

/** An API that does what the test says, and a page node in front of it. */
async function nodes(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const api: Server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((done) => api.once('listening', done))
  open.push({ close: () => (api.closeAllConnections(), api.close()) })
  const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const app: FastifyInstance = Fastify({ exposeHeadRoutes: false })
  open.push(app)
  const state = { draining: false }
  const callerOf = (): Caller => ({
    ip: '10.0.0.9',
    origin: 'https://play.example',
    agent: '',
    theme: 'koi',
    cookies: {},
    idempotencyKey: null,
  })
  mountProxy(app, {
    remote: { origin, authorization: 'Basic eDp5' },
    http: { callerOf, isDraining: () => state.draining },
    log: openLog('silent'),
    trustProxy: false,
    origins: localOrigins(['koi'], 'koi'),
    placeHeaders: geoDefaults.headers,
    paths: ['/rest/*', '/connection/*'],
    forms: ['/unsubscribe'],
  })
  return { api, state, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

describe('000 §7: what goes on to the API', () => {
  test('is the request with the client’s host and our authorization, without what belongs to one hop', () => {
    const headers = forwardHeaders(
      {
        host: 'a',
        cookie: 'session=s',
        connection: 'keep-alive, x-mine',
        'x-mine': '1',
        'keep-alive': '5',
        'x-forwarded-for': '6.6.6.6',
        'client-host': 'evil',
        authorization: 'Basic theirs',
      },
      { ip: '10.0.0.9', host: 'play.example', protocol: 'https' },
      'Basic ours',
    )
    expect(headers).toEqual({
      cookie: 'session=s',
      authorization: 'Basic ours',
      'client-host': 'play.example',
      'x-forwarded-for': '10.0.0.9',
      'x-forwarded-host': 'play.example',
      'x-forwarded-proto': 'https',
    })
  })

  test('says a place only where a proxy before this node said it', async () => {
    covers('000 §4.1')
    const headers = { cookie: 'session=s', 'cf-ipcountry': 'US', 'cf-region-code': 'TX' }
    const names = geoDefaults.headers
    expect(trustedHeaders({ headers, ips: ['10.0.0.1', '8.8.8.8'] }, names)).toEqual(headers)
    expect(trustedHeaders({ headers, ips: ['8.8.8.8'] }, names)).toEqual({ cookie: 'session=s' })
    const seen: IncomingMessage['headers'][] = []
    const { url } = await nodes((request, response) => {
      seen.push(request.headers)
      response.end('{}')
    })
    await fetch(`${url}/rest/x/`, { headers: { ...headers, 'x-forwarded-for': '8.8.8.8' } })
    expect(seen[0]).toMatchObject({ cookie: 'session=s', 'x-forwarded-for': '10.0.0.9' })
    expect(seen[0]).not.toHaveProperty('cf-ipcountry')
  })

  test('comes back with its cookies, a language that was taken away as English', () => {
    covers('000 §4.2')
    const answer = {
      headers: { 'set-cookie': ['language=deleted; Path=/', 'a=b'], connection: 'close', etag: 'x' },
    }
    expect(responseHeaders(answer as unknown as IncomingMessage)).toEqual({
      'set-cookie': ['language=en; Path=/; Max-Age=31536000', 'a=b'],
      etag: 'x',
    })
  })

  test('keeps method, path, query, body and status as they are', async () => {
    covers('000 §4.10')
    const { url } = await nodes((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        const { method, url: path, headers } = request
        response.writeHead(409, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        response.end(JSON.stringify({ method, path, body, authorization: headers.authorization }))
      })
    })
    const send = async (method: string, body?: string) => {
      const answer = await fetch(`${url}/rest/a%2Fb/?x=%C3%A4&x=2`, { method, ...(body ? { body } : {}) })
      return [answer.status, answer.headers.get('cache-control'), await answer.json()]
    }
    const said = (method: string, body: string) => [
      409,
      'no-store',
      { method, path: '/rest/a%2Fb/?x=%C3%A4&x=2', body, authorization: 'Basic eDp5' },
    ]
    expect(await send('GET')).toEqual(said('GET', ''))
    expect(await send('POST', '{"a":1}')).toEqual(said('POST', '{"a":1}'))
    expect(await send('DELETE')).toEqual(said('DELETE', ''))
  })

  test('takes along the forms of pages, and no other post to an address of this node', async () => {
    const { url } = await nodes((request, response) => void response.end(request.url))
    const post = async (path: string) => {
      const answer = await fetch(`${url}${path}`, { method: 'POST', body: 'token=a' })
      return [answer.status, answer.status === 200 ? await answer.text() : '']
    }
    expect(await post('/unsubscribe?token=a')).toEqual([200, '/unsubscribe?token=a'])
    expect(await post('/rmq/key/user')).toEqual([404, ''])
    expect(await post('/lobby')).toEqual([404, ''])
  })
})

test('a stream arrives piece by piece, and its end reaches the API', async () => {
  let gone = () => {}
  const left = new Promise<void>((done) => (gone = done))
  let report = (_: string) => {}
  const { url } = await nodes((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    report = (text) => response.write(text)
    response.once('close', gone)
  })
  const ending = new AbortController()
  const answer = await fetch(`${url}/connection/sse`, { signal: ending.signal })
  const reader = answer.body!.getReader()
  for (const text of ['data: 1\n\n', 'data: 2\n\n']) {
    report(text)
    expect(new TextDecoder().decode((await reader.read()).value)).toBe(text)
  }
  ending.abort()
  await left
})

test('a WebSocket goes through in both directions, with the client’s host', async () => {
  covers('000 §4.10')
  const { api, url } = await nodes((_, response) => response.end())
  const sockets = new WebSocketServer({ server: api })
  open.push({ close: () => sockets.close() })
  sockets.on('connection', (socket, request) => {
    socket.send(String(request.headers['client-host']))
    socket.on('message', (data) => socket.send(`heard ${String(data)}`))
  })
  const socket = new WebSocket(`${url.replace('http', 'ws')}/connection/websocket`)
  const heard: string[] = []
  socket.on('message', (data) => heard.push(String(data)))
  await expect.poll(() => heard.length).toBe(1)
  expect(heard[0]).toBe(new URL(url).host)
  socket.send('hello')
  await expect.poll(() => heard[1]).toBe('heard hello')
  socket.close()
  const refused = async (path: string, headers: Record<string, string> = {}) => {
    const other = new WebSocket(url.replace('http', 'ws') + path, { headers })
    return (await new Promise<Error>((done) => other.once('error', done))).message
  }
  expect(await refused('/elsewhere')).toContain('404')
  expect(await refused('/connection/websocket', { host: 'evil.example' })).toContain('421')
})

test('an API that is away is a coded 502, for a WebSocket too; a drain says goodbye', async () => {
  const { api, state, url } = await nodes((_, response) => response.end('{}'))
  state.draining = true
  expect((await fetch(`${url}/rest/x/`)).headers.get('connection')).toBe('close')
  api.closeAllConnections()
  await new Promise((done) => api.close(done))
  const answer = await fetch(`${url}/rest/x/`)
  expect([answer.status, await answer.json()]).toMatchObject([502, { success: false, code: 'AWAY' }])
  const socket = new WebSocket(`${url.replace('http', 'ws')}/connection/websocket`)
  const error = await new Promise<Error>((done) => socket.once('error', done))
  expect(error.message).toContain('502')
})
