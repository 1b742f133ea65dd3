import { connect, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { calls as account } from '#features/account/contract.ts'
import { captchaDefaults } from '#platform/testing.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { testSite } from '../rig/test-site.ts'

/** Unusual traffic at the server's socket: upgrades, slow requests, foreign cookies. */
const at = testSite({ demo: false, captcha: { ...captchaDefaults, kind: 'off' } })

interface Line {
  readonly socket: Socket
  /** All that came back. */
  readonly said: () => string
  readonly closed: Promise<void>
}

/** A client that never hangs up: whether the connection ends is the server's decision. */
function open(text = ''): Line {
  const { port, hostname: host } = new URL(at.url)
  const socket = connect({ port: Number(port), host, allowHalfOpen: true })
  let said = ''
  socket.setEncoding('utf8')
  socket.on('data', (part: string) => (said += part))
  socket.on('error', () => {})
  if (text) socket.write(text)
  onTestFinished(() => void socket.destroy())
  return {
    socket,
    said: () => said,
    closed: new Promise((done) => socket.once('end', () => done()).once('close', () => done())),
  }
}

const within = (line: Line, ms: number) =>
  Promise.race([
    line.closed.then(() => 'closed'),
    new Promise((done) => setTimeout(() => done(`still open after ${ms} ms: ${line.said()}`), ms)),
  ])

/** Connections that the server still holds. */
const held = () =>
  new Promise<number>((done, failed) =>
    at.http.app.server.getConnections((error, count) => (error ? failed(error) : done(count))),
  )

const host = () => new URL(at.url).host
const upgrade = (path: string, more = '', method = 'GET') =>
  `${method} ${path} HTTP/1.1\r\nHost: ${host()}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${more}\r\n`

describe('an upgrade', () => {
  test.each([
    ['of another path', '/elsewhere', '', 404],
    ['of the site', '/', '', 404],
    ['of a call', '/rest/app/init/', '', 404],
    ['of a neighbor', '/connection/other', '', 404],
    ['by a page of another site', '/connection/websocket', 'Origin: https://evil.example\r\n', 403],
    ['at a host that is not ours', '/connection/websocket', '', 421],
  ])('%s is answered and closed', async (_, path, more, status) => {
    covers('000 §4.7')
    const before = await held()
    const asked = upgrade(path, more)
    const text = status === 421 ? asked.replace(host(), 'evil.example') : asked
    const lines = Array.from({ length: 30 }, () => open(text))
    for (const line of lines) expect(await within(line, 3_000)).toBe('closed')
    for (const line of lines) expect(line.said()).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    if (status === 404) expect(lines[0]!.said()).toContain('"code":"UPGRADE_UNKNOWN"')
    await expect.poll(held).toBeLessThanOrEqual(before)
  })

  test('that is broken is answered and closed', async () => {
    covers('000 §4.7')
    const before = await held()
    const lines = [
      open(upgrade('/connection/websocket').replace('Version: 13', 'Version: 99')),
      open(upgrade('/connection/websocket', '', 'POST')),
      open(upgrade('/connection/websocket').replace('dGhlIHNhbXBsZSBub25jZQ==', 'x')),
    ]
    for (const line of lines) expect(await within(line, 3_000)).toBe('closed')
    for (const line of lines) expect(line.said()).toMatch(/^HTTP\/1.1 4\d\d /)
    await expect.poll(held).toBeLessThanOrEqual(before)
  })

  test('to another protocol is no reason to wait: the request is answered as it is', async () => {
    covers('000 §4.7')
    const line = open(
      `GET /rest/app/init/ HTTP/1.1\r\nHost: ${host()}\r\nConnection: Upgrade, HTTP2-Settings\r\n` +
        `Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n`,
    )
    expect(await within(line, 3_000)).toBe('closed')
    expect(line.said()).toMatch(/^HTTP\/1.1 200 .*connection: close/is)
  })
})

describe('a host', () => {
  const asks = (target: string, ...hosts: string[]) =>
    open(`GET ${target} HTTP/1.1\r\n${hosts.map((one) => `Host: ${one}\r\n`).join('')}\r\n`)

  test.each(['/rest/app/init/', '/health', '/lobby'])('that is said twice is refused at %s', async (path) => {
    covers('000 §4.8')
    for (const hosts of [
      [host(), 'evil.example'],
      [host(), host()],
    ]) {
      const line = asks(path, ...hosts)
      expect(await within(line, 3_000)).toBe('closed')
      expect(line.said()).toMatch(/^HTTP\/1.1 400 .*"code":"HOST_TWICE"/s)
    }
  })

  test('that is said twice by an upgrade is refused too', async () => {
    covers('000 §4.8')
    const line = open(upgrade('/connection/websocket', 'Host: evil.example\r\n'))
    expect(await within(line, 3_000)).toBe('closed')
    expect(line.said()).toMatch(/^HTTP\/1.1 400 /)
  })

  test('of the request line counts, whatever the header says', async () => {
    covers('000 §4.8')
    for (const foreign of [
      'http://evil.example/rest/app/init/',
      'HTTPS://evil.example',
      'http://a@b/rest/',
    ]) {
      const line = asks(foreign, host())
      expect(await within(line, 3_000)).toBe('closed')
      expect(line.said()).toMatch(/^HTTP\/1.1 421 .*"code":"HOST_UNKNOWN"/s)
    }
    const own = asks(`http://${host()}/rest/app/init/?x=1`, 'evil.example')
    await expect.poll(own.said).toMatch(/^HTTP\/1.1 (200|400) .*"success":/s)
    expect(own.said()).not.toContain('HOST_')
  })
})

describe('a request that comes letter by letter', () => {
  const POST = `POST /rest/login/ HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n`

  test('is cut after 30 seconds at most', () => {
    covers('000 §4.7')
    const { requestTimeout, headersTimeout } = at.http.app.server
    const check_ms = (at.http.app.server as unknown as { connectionsCheckingInterval: number })
      .connectionsCheckingInterval
    expect(Math.max(requestTimeout, headersTimeout) + check_ms).toBeLessThanOrEqual(30_000)
    expect(Math.min(requestTimeout, headersTimeout)).toBeGreaterThanOrEqual(10_000)
  })

  test('is cut in its headers, its body and before it began, and others are answered meanwhile', async () => {
    covers('000 §4.7')
    const other = () => at.visitor().send('GET', '/health', { headers: { connection: 'close' } })
    await other()
    const before = await held()
    const { server } = at.http.app
    const { requestTimeout, headersTimeout } = server
    // Shorter patience, or the test would take half a minute.
    Object.assign(server, { requestTimeout: 1_000, headersTimeout: 1_000 })
    onTestFinished(() => void Object.assign(server, { requestTimeout, headersTimeout }))
    const lines = [
      ...Array.from({ length: 40 }, () => open(`GET /rest/app/init/ HTTP/1.1\r\nHost: h\r\nX-Slow: `)),
      ...Array.from({ length: 40 }, () => open(POST.replace('Host: h', `Host: ${host()}`))),
      open(),
    ]
    const dribble = setInterval(() => {
      for (const { socket } of lines.slice(0, -1)) if (socket.writable) socket.write('a')
    }, 100)
    onTestFinished(() => clearInterval(dribble))
    expect((await other()).status).toBe(200)
    for (const line of lines) expect(await within(line, 12_000)).toBe('closed')
    for (const line of lines.slice(0, -1)) expect(line.said()).toMatch(/^HTTP\/1.1 408 .*"code":"TOO_SLOW"/s)
    await expect.poll(held).toBeLessThanOrEqual(before)
  })
})

describe('a session cookie that opens nothing', () => {
  test.each([
    ['nonsense', 'nonsense'],
    ['well formed, of nobody', 'A'.repeat(43)],
    ['empty', ''],
    ['very long', 'x'.repeat(4_000)],
  ])('%s: sign-up and sign-in go on and replace it', async (_, session) => {
    covers('000 §4.7')
    const known = await at.player()
    for (const enter of ['signUp', 'login'] as const) {
      const client = at.visitor()
      client.cookies.set('session', session)
      client.cookies.set('action', 'left-over')
      const { status, body } =
        enter === 'signUp'
          ? await client.signUp(`over${session.length}@test.example`)
          : await client.call(account.login, { login: known.email, password: known.password })
      expect([enter, status, body.success]).toEqual([enter, 200, true])
      expect(client.cookies.get('session')).not.toBe(session)
      expect((await client.call(account.balance)).status).toBe(200)
    }
  })

  test('of another brand: sign-up goes on too, and a live session still needs its action cookie', async () => {
    const player = await at.player()
    const text = JSON.stringify({
      email: 'other-brand@test.example',
      password: player.password,
      birth_date: '1990-05-17',
      state: 'TX',
      terms: true,
    })
    const cookie = `session=${player.cookies.get('session')!}`
    const line = open(
      `POST ${account.register.path} HTTP/1.1\r\nHost: popply.localhost:${new URL(at.url).port}\r\nX-Requested-With: test\r\nConnection: close\r\n` +
        `Cookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`,
    )
    await expect.poll(line.said).toMatch(/^HTTP\/1.1 200 .*set-cookie: session=/s)
    // Where it does open something, the Strict cookie is asked for as before.
    const own = at.visitor()
    own.cookies.set('session', player.cookies.get('session')!)
    expect((await own.call(account.logout)).body.code).toBe('ORIGIN_REFUSED')
  })
})
