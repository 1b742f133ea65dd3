import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { calls as account } from '#features/account/contract.ts'
import { calls as init } from '#features/init/contract.ts'
import { covers } from '#tests/coverage/covers.ts'
import { Client } from '../rig/client.ts'
import { freePort, startServer, type Server } from '../rig/server.ts'

/** A cluster as it is deployed: one process with the database and the calls, one that renders pages only. */
const dataDir = mkdtempSync(join(tmpdir(), 'fairground-api-'))
let api: Server
let pages: Server

beforeAll(async () => {
  const port = String(await freePort())
  api = await startServer({ DATA_DIR: dataDir, PORT: port, TRUST_PROXY: '127.0.0.1,::1' })
  pages = await startServer({ API_ORIGIN: api.url, API_AUTHORIZATION: 'pages:s3cret', DEMO: 'on' })
}, 300_000)
afterAll(async () => {
  await pages?.end('SIGKILL')
  await api?.end('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Asks for a path byte by byte as it stands. */
const sendAsIs = (origin: string, path: string, accept: string) =>
  new Promise<{ status: number; text: string }>((done, failed) => {
    const { hostname, port } = new URL(origin)
    get({ hostname, port, path, headers: { accept } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.once('end', () => done({ status: answer.statusCode!, text }))
    }).once('error', failed)
  })

const html = async (client: Client, path: string) => (await client.send('GET', path)).text()

describe('000 §7: a page node', () => {
  test('serves guests from its cache and mirrors who they are', async () => {
    covers('000 §3.8')
    const guest = new Client(pages.url)
    const first = await guest.send('GET', '/lobby')
    expect(first.headers.get('etag')).not.toBeNull()
    expect(first.headers.getSetCookie().join()).toMatch(
      /isGuest=true; Max-Age=31536000; Path=\/; SameSite=Lax/,
    )
    expect(await first.text()).toContain('data-guest')
    const again = await guest.send('GET', '/lobby', {
      headers: { 'if-none-match': first.headers.get('etag')! },
    })
    expect([again.status, again.headers.getSetCookie()]).toEqual([304, []])
    expect(await html(guest, '/lobby?theme=popply')).toContain('data-theme="popply"')
    expect(await html(guest, '/')).toContain('data-theme="popply"')
  })

  test('lets a visitor sign up, in and out, and renders the pages of the player', async () => {
    covers('000 §4.10')
    const client = new Client(pages.url)
    const { status, headers } = await client.signUp('pages@test.example')
    expect(status).toBe(200)
    expect(headers.getSetCookie().map((line) => line.split('=')[0])).toEqual([
      'asking',
      'device',
      'session',
      'action',
      'isGuest',
    ])
    const page = await client.send('GET', '/lobby')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    const text = await page.text()
    expect(text).not.toContain('data-guest')
    expect(text).toContain('pages@test.example')
    await client.confirmEmail()
    expect(await client.balance()).toMatchObject({ tourPoints: 30_000 })
    await client.call(account.logout)
    expect(client.cookies.get('isGuest')).toBe('true')
    expect(await html(client, '/lobby')).toContain('data-guest')
    const { body } = await client.call(account.login, { login: client.email, password: client.password })
    expect(body.success).toBe(true)
    expect(await html(client, '/lobby')).not.toContain('data-guest')
    // The session is the API node's: it knows the player too.
    const there = new Client(api.url)
    for (const [name, value] of client.cookies) there.cookies.set(name, value)
    expect((await there.call(init.handle, {})).body).toEqual({ authorized: true })
  })

  test.each(['/50%off-sale', '/games/%c3', '/%ff', '/a/%/b', '/page/%E0%A4%A', '/ok%20so/%zz'])(
    '000 §2: an address that no decoder takes is a page that was not found: %s',
    async (path) => {
      for (const { url } of [pages, api]) {
        const page = await sendAsIs(url, path, 'text/html')
        expect(page.status).toBe(404)
        expect(page.text).toContain('<title>Page not found')
        expect(page.text.replaceAll('<!-- -->', '')).toMatch(new RegExp(`Page [Nn]ot [Ff]ound: ${path}`))
        const call = await sendAsIs(url, `/rest${path}`, 'application/json')
        expect([call.status, JSON.parse(call.text)]).toEqual([
          404,
          { success: false, code: 'CALL_UNKNOWN', message: expect.stringContaining(`GET /rest${path}.`) },
        ])
      }
    },
  )

  test('brings the realtime connection through, under its own address', async () => {
    covers('000 §4.10', '000 §4.34')
    const client = new Client(pages.url)
    await client.signUp('live@test.example')
    const connection = (await client.call(init.init)).body.data!.wsConnectionData
    if (!connection || !('connectionToken' in connection)) return expect.fail('there is no connection data')
    const { url, connectionToken } = connection
    expect(url).toBe(`${pages.url.replace('http', 'ws')}/connection/websocket`)
    const socket = new WebSocket(url, { origin: pages.url })
    await new Promise((done, failed) => socket.once('open', done).once('error', failed))
    socket.send(JSON.stringify({ id: 1, connect: { token: connectionToken } }))
    const answer = await new Promise<string>((done) => socket.once('message', (data) => done(String(data))))
    expect(JSON.parse(answer)).toMatchObject({ id: 1, connect: { client: expect.any(String) } })
    socket.close()
    const foreign = new WebSocket(url, { origin: 'https://evil.example' })
    expect((await new Promise<Error>((done) => foreign.once('error', done))).message).toMatch(/403/)
  })

  test('refuses what the API refuses: another origin changes nothing', async () => {
    const client = new Client(pages.url)
    await client.signUp('foreign@test.example')
    const answer = await client.send('POST', '/rest/logout/', {
      body: {},
      headers: { origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(403)
    expect((await client.call(account.balance)).status).toBe(200)
  })

  test(
    'goes on for guests while the API is away, and says so to everybody else',
    { timeout: 60_000 },
    async () => {
      covers('000 §4.5')
      const guest = new Client(pages.url)
      const before = await html(guest, '/')
      await api.end('SIGKILL')
      const page = await guest.send('GET', '/')
      expect([page.status, await page.text()]).toEqual([200, before])
      const answer = await guest.call(init.init)
      expect([answer.status, answer.body.code]).toEqual([502, 'AWAY'])
      expect((await guest.send('GET', '/health')).status).toBe(200)
      const { code, said } = await pages.end('SIGTERM')
      expect(code).toBe(0)
      expect(said).toMatch(/the page-request call failed/)
      expect(said).not.toMatch(/s3cret/)
    },
  )
})
