import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE, simClock } from '../time/clock.ts'
import { openLog } from '../base/log.server.ts'
import { envelopeEndpoint, framesOf, openReports } from './error-reports.server.ts'

interface Got {
  readonly path: string
  readonly auth: string
  readonly parts: readonly Record<string, unknown>[]
}

/** A service that keeps what it is sent. */
const got: Got[] = []
let status = 200
const service = createServer((request: IncomingMessage, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    got.push({
      path: request.url!,
      auth: String(request.headers['x-sentry-auth']),
      parts: body.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>),
    })
    response.writeHead(status, status === 429 ? { 'retry-after': '120' } : {}).end()
  })
})
let dsn = ''
beforeAll(
  () =>
    new Promise<void>((ready) =>
      service.listen(0, '127.0.0.1', () => {
        dsn = `http://public@127.0.0.1:${(service.address() as AddressInfo).port}/sub/7`
        ready()
      }),
    ),
)
afterAll(() => new Promise((closed) => service.close(closed)))
beforeEach(() => {
  got.length = 0
  status = 200
})

const clock = simClock(Date.UTC(2026, 10, 18, 12))
const open = () => openReports({ dsn, version: () => '1.0.0+abc', production: true, clock })

describe('000 §8: errors of the server are reported where a key is set', () => {
  test('an error that is logged arrives as one envelope, with its cause and its frames', async () => {
    const reports = open()
    const lines: string[] = []
    const log = openLog('info', reports.record, { write: (line) => lines.push(line) })
    log.error(
      { error: new Error('outer', { cause: new TypeError('inner') }), path: '/rest/x/' },
      'a request failed',
    )
    log.warn('not this')
    await reports.close()
    expect(lines).toHaveLength(2)
    expect(got).toHaveLength(1)
    const [{ path, auth, parts }] = got as [Got]
    expect(path).toBe('/sub/api/7/envelope/')
    expect(auth).toMatch(/sentry_version=7.*sentry_key=public/)
    const [head, item, event] = parts
    expect(item).toEqual({ type: 'event' })
    expect(head!['event_id']).toBe(event!['event_id'])
    expect(event).toMatchObject({
      level: 'error',
      release: '1.0.0+abc',
      environment: 'production',
      message: { formatted: 'a request failed' },
      extra: { path: '/rest/x/' },
      exception: {
        values: [
          { type: 'TypeError', value: 'inner' },
          { type: 'Error', value: 'outer' },
        ],
      },
    })
    const { values } = event!['exception'] as { values: { stacktrace: { frames: { filename: string }[] } }[] }
    expect(values[1]!.stacktrace.frames.at(-1)!.filename).toMatch(/error-reports\.test\.ts$/)
  })

  test('without tokens, places and addresses', async () => {
    const reports = open()
    const error = new Error('mail to a@b.co failed at 29.76043 for 9f86d081884c7d659a2feaa0c55ad015')
    reports.record({ error, token: 'x', latitude: 29.7 }, 'sent to c@d.co', true)
    await reports.close()
    const text = JSON.stringify(got[0]!.parts)
    expect(text).not.toMatch(/a@b\.co|c@d\.co|29\.7|9f86d0/)
    expect(text).toContain('"level":"fatal"')
  })

  test('a flood is cut at thirty a minute', async () => {
    clock.advance(MINUTE)
    const reports = open()
    for (let i = 0; i < 50; i++) reports.record({}, 'again', false)
    await reports.close()
    expect(got).toHaveLength(30)
    clock.advance(MINUTE)
    reports.record({}, 'later', false)
    await reports.close()
    expect(got).toHaveLength(31)
  })

  test('a service that asks for quiet gets it', async () => {
    clock.advance(MINUTE)
    const reports = open()
    status = 429
    reports.record({}, 'one', false)
    await reports.close()
    reports.record({}, 'two', false)
    clock.advance(2 * MINUTE)
    reports.record({}, 'three', false)
    await reports.close()
    expect(got.map(({ parts }) => (parts[2]!['message'] as { formatted: string }).formatted)).toEqual([
      'one',
      'three',
    ])
  })

  test('a service that is away harms nobody', async () => {
    const reports = openReports({
      dsn: 'http://public@127.0.0.1:9/1',
      version: () => '1',
      production: false,
      clock,
    })
    reports.record({ error: 'words' }, undefined, false)
    await reports.close()
    expect(got).toEqual([])
  })
})

test('the endpoint of a key', () => {
  expect(envelopeEndpoint('https://abc@errors.example.com/42').url).toBe(
    'https://errors.example.com/api/42/envelope/',
  )
})

test('frames, the outermost first; what is not ours is marked', () => {
  const stack = `Error: x
    at inner (file:///srv/src/a.ts:1:2)
    at async /srv/node_modules/b/c.js:3:4
    at nothing useful`
  expect(framesOf(stack)).toEqual([
    expect.objectContaining({ lineno: 3, in_app: false }),
    { function: 'inner', filename: '/srv/src/a.ts', lineno: 1, colno: 2, in_app: true },
  ])
  expect(framesOf(undefined)).toEqual([])
})
