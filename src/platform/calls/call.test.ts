import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { call, isLost, newIdempotencyKey, onBuild, retryDelay } from './call.ts'
import { systemClock } from '../time/clock.ts'
import { getAction, del, get, post, type Answer } from './contract.ts'
import { serverClock } from '../time/server-clock.ts'

const list = get<Answer, { page?: number }>('/rest/list/')
const one = get<Answer, { id: number; full?: boolean }>('/rest/list/:id/')
const make = post<Answer, { name: string }>('/rest/list/')
const switchTo = getAction<Answer>('/rest/switch/')
const remove = del<Answer, { id: number }>('/rest/list/:id/')

/** The server of a test: gives one answer after the other and keeps what it was asked. */
const asked: Request[] = []
let answers: (Response | Error)[] = []
const answer = (status: number, headers: Record<string, string> = {}) =>
  Response.json({ success: status < 400, code: `S${status}` }, { status, headers })

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (path: string, options: RequestInit) => {
    asked.push(new Request(`http://test${path}`, options))
    const next = answers.shift()
    if (!next) throw new Error('asked once too often')
    if (next instanceof Error) throw next
    return next
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  if (answers.length > 0) throw new Error('asked less often than the test says')
})

describe('000 §7: the fetch helper tries a GET once more, on these statuses and no others', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])('%i', async (status) => {
    covers('000 §7.54')
    answers = [answer(status), answer(200)]
    expect(await call(list)).toMatchObject({ success: true })
    expect(asked).toHaveLength(2)
  })
  test('and gives the second answer, whatever it says', async () => {
    answers = [answer(503), answer(503)]
    expect(await call(list)).toMatchObject({ success: false, code: 'S503' })
  })
  test.each([200, 400, 401, 403, 404, 410, 422, 501, 507])('never on %i', async (status) => {
    covers('000 §7.54')
    answers = [answer(status)]
    expect(await call(list)).toMatchObject({ code: `S${status}` })
  })
  test('never a POST, a DELETE, or a GET that changes something', async () => {
    covers('000 §7.55')
    for (const send of [
      () => call(make, { name: 'a' }),
      () => call(remove, { id: 1 }),
      () => call(switchTo),
    ]) {
      answers = [answer(503)]
      expect(await send()).toMatchObject({ code: 'S503' })
    }
    expect(asked).toHaveLength(3)
  })
  test('but where the caller names the effect and says so', async () => {
    answers = [answer(503), answer(200)]
    const idempotencyKey = newIdempotencyKey()
    expect(await call(make, { name: 'a' }, { idempotencyKey, retries: 1 })).toMatchObject({ success: true })
    expect(asked.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
      idempotencyKey,
      idempotencyKey,
    ])
  })
})

describe('Retry-After is respected within reason', () => {
  const headers = (pairs: Record<string, string>) => new Headers(pairs)
  test.each([
    [{}, 0],
    [{ 'retry-after': '2' }, 2_000],
    [{ 'retry-after': '5' }, 5_000],
    [{ 'retry-after': '6' }, null],
    [{ 'retry-after': 'soon' }, 0],
    [{ 'retry-after': 'Wed, 18 Nov 2026 12:00:03 GMT', date: 'Wed, 18 Nov 2026 12:00:00 GMT' }, 3_000],
    [{ 'retry-after': 'Wed, 18 Nov 2026 12:00:00 GMT', date: 'Wed, 18 Nov 2026 12:00:09 GMT' }, 0],
    [{ 'retry-after': 'Wed, 18 Nov 2026 12:01:00 GMT', date: 'Wed, 18 Nov 2026 12:00:00 GMT' }, null],
  ] as [Record<string, string>, number | null][])('%j → %j ms', (pairs, wanted) => {
    expect(retryDelay(headers(pairs))).toBe(wanted)
  })
  test('the second attempt waits for it', async () => {
    vi.useFakeTimers()
    answers = [answer(429, { 'retry-after': '2' }), answer(200)]
    const result = call(list)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await result).toMatchObject({ success: true })
  })
  test('a server that wants a minute is left alone', async () => {
    answers = [answer(503, { 'retry-after': '60' })]
    expect(await call(list)).toMatchObject({ code: 'S503' })
  })
  test('who leaves does not wait', async () => {
    vi.useFakeTimers()
    answers = [answer(503, { 'retry-after': '5' })]
    const leaving = new AbortController()
    const result = call(list, {}, { signal: leaving.signal })
    await vi.advanceTimersByTimeAsync(100)
    leaving.abort()
    expect(await result).toMatchObject({ code: 'ABORTED' })
  })
})

describe('what goes wrong on the way has a code and true words', () => {
  const named = (name: string) => Object.assign(new Error(name), { name })
  test.each([
    ['TypeError', 'NETWORK', /can’t reach/],
    ['TimeoutError', 'TIMEOUT', /too long/],
    ['AbortError', 'ABORTED', /canceled/],
  ])('%s of a reading call → %s', async (name, code, words) => {
    answers = [named(name)]
    const result = await call(list)
    expect(result).toMatchObject({ success: false, code })
    expect(result.message).toMatch(words)
    expect(isLost(result)).toBe(true)
  })
  test('a page instead of an answer', async () => {
    answers = [new Response('<html>')]
    expect(await call(list)).toMatchObject({ success: false, code: 'UNREADABLE' })
  })
  test('a change whose answer was lost is never called undone', async () => {
    for (const error of [named('TimeoutError'), new Response('<html>') as never]) {
      answers = [error]
      const { message } = await call(make, { name: 'a' })
      expect(message).toMatch(/may or may not have gone through/)
    }
  })
  test('a refusal of the server is an answer', () => {
    expect(isLost({ code: 'INSUFFICIENT_FUNDS' })).toBe(false)
    expect(isLost({})).toBe(false)
  })
  test('an attempt that takes too long is given up', async () => {
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason))),
    )
    expect(await call(list, {}, { timeout_ms: 1 })).toMatchObject({ code: 'TIMEOUT' })
  })
})

test('paths, queries and bodies are filled from the input', async () => {
  answers = [answer(200), answer(200), answer(200)]
  await call(one, { id: 7, full: true })
  await call(list, {})
  await call(make, { name: 'a/b' })
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET http://test/rest/list/7/?full=true',
    'GET http://test/rest/list/',
    'POST http://test/rest/list/',
  ])
  expect(await asked[2]!.json()).toEqual({ name: 'a/b' })
  expect(asked[2]!.headers.get('x-requested-with')).toBe('fairground')
})

test('keys of effects are long, visible and never the same', () => {
  const keys = Array.from({ length: 100 }, newIdempotencyKey)
  expect(new Set(keys).size).toBe(100)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})

test('each answer says what time it is', async () => {
  // Half a minute of a slow machine is no difference, nor is its sign.
  const off = () => Math.round((serverClock.now() - systemClock.now()) / 60_000) + 0
  const at = (minutes: number) => String(systemClock.now() + minutes * 60_000)
  answers = [answer(200, { 'x-now': at(-7) }), answer(200), answer(200, { 'x-now': at(0) })]
  await call(list)
  expect(off()).toBe(-7)
  await call(list)
  expect(off()).toBe(-7)
  await call(list)
  expect(off()).toBe(0)
})

test('the build that answers is told to who listens', async () => {
  const heard: string[] = []
  const stop = onBuild((build) => heard.push(build))
  answers = [answer(200, { 'x-build': 'a' }), answer(200), answer(200, { 'x-build': 'b' })]
  await call(list)
  await call(list)
  stop()
  await call(list)
  expect(heard).toEqual(['a'])
})
