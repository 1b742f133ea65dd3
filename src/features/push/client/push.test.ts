import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { calls } from '../contract.ts'
import { DAY, HOUR, simClock } from '#platform/time/clock.ts'
import { machineAt, steps, type Sent } from '../tests/browser.ts'
import { pushSite } from '../tests/device.ts'
import type { PushEvents } from './events.ts'
import { freshFid } from './installations.ts'
import { ask, TIMEOUT_MS } from './service.ts'
import { setUpPush, startService, unregisterDevice, type Machine } from './setup.ts'
import { PushTrouble } from './trouble.ts'

/** The library of the browser against the real server; only the browser's own parts are stood in for. */
const pushing = pushSite(null)
const { at } = pushing

const events: { name: string; detail: unknown }[] = []
beforeEach(() => {
  events.length = 0
  const page = Object.assign(new EventTarget(), { cookie: '' })
  for (const name of ['push:init', 'push:token', 'push:error'] satisfies (keyof PushEvents)[])
    page.addEventListener(name, (event) => void events.push({ name, detail: (event as CustomEvent).detail }))
  vi.stubGlobal('document', page)
  vi.stubGlobal('dispatchEvent', () => true)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the setup', () => {
  test('installs, registers, keeps the record of the specification and tells the page', async () => {
    covers('000 §3.32', '001 push.1')
    const { machine: own, store, sent } = machineAt(pushing.service.origin, at.clock, at.visitor())
    const { token } = await setUpPush(own)
    expect(steps(sent)).toEqual(['POST /installations', 'POST /registrations'])
    expect(sent[0]!.body).toEqual({
      fid: expect.stringMatching(/^[cdef][\w-]{21}$/),
      authVersion: 'FIS_v2',
      appId: 'web:aurelia',
      sdkVersion: 'w:1.0.0',
    })
    const { web } = sent[1]!.body as { web: Record<string, string> }
    expect(Object.keys(web)).toEqual(['endpoint', 'auth', 'p256dh', 'applicationPubKey'])
    const { vapidKey } = store.records.config!
    expect(store.records.token).toEqual({
      token,
      createTime: at.clock.now(),
      subscriptionOptions: {
        endpoint: web['endpoint'],
        auth: web['auth'],
        p256dh: web['p256dh'],
        swScope: 'https://site.example/',
        vapidKey,
      },
    })
    expect(events).toEqual([
      { name: 'push:init', detail: { provider: null } },
      { name: 'push:token', detail: { token } },
    ])
  })

  test('takes the token from the store for a week, then renews it and keeps its name', async () => {
    covers('001 push.6', '000 §9.7', '000 §9.10')
    const { machine: own, store, sent } = machineAt(pushing.service.origin, at.clock, at.visitor())
    const { token } = await setUpPush(own)
    at.clock.advance(7 * DAY - 2 * HOUR)
    await setUpPush(own)
    expect(steps(sent)).toEqual(['POST /installations', 'POST /registrations'])
    at.clock.advance(2 * HOUR)
    expect((await setUpPush(own)).token).toBe(token)
    // The installation's token is as old: it has less than an hour left and is renewed first.
    expect(steps(sent).slice(2)).toEqual([
      'POST /installations/…/authTokens:generate',
      'PATCH /registrations/…',
    ])
    expect(store.records.token!.createTime).toBe(at.clock.now())
  })

  test('tells at once what the browser changed', async () => {
    const { machine: own, sent, device } = machineAt(pushing.service.origin, at.clock, at.visitor())
    const { token } = await setUpPush(own)
    device.renew()
    expect((await setUpPush(own)).token).toBe(token)
    expect(steps(sent).at(-1)).toBe('PATCH /registrations/…')
  })

  test('begins again when the server has forgotten the device', async () => {
    const { machine: own, sent } = machineAt(pushing.service.origin, at.clock, at.visitor())
    const { token } = await setUpPush(own)
    await at.runtime.database.pool.query('delete from push_installation')
    at.clock.advance(8 * DAY)
    expect((await setUpPush(own)).token).not.toBe(token)
    expect(steps(sent).slice(-4)).toEqual([
      'POST /installations/…/authTokens:generate',
      'POST /installations',
      'PATCH /registrations/…',
      'POST /registrations',
    ])
  })

  test('ends with the registration, on both sides', async () => {
    const player = await at.player()
    const { machine: own, store } = machineAt(pushing.service.origin, at.clock, player)
    await setUpPush(own)
    expect((await player.call(calls.preferences)).body.data!.devices).toHaveLength(1)
    await unregisterDevice(own)
    expect((await player.call(calls.preferences)).body.data!.devices).toEqual([])
    expect(store.records.token).toBeUndefined()
  })
})

describe('what goes wrong is said', () => {
  const trouble = async (more: Partial<Machine>) => {
    const error = await setUpPush(
      machineAt(pushing.service.origin, at.clock, at.visitor(), more).machine,
    ).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(PushTrouble)
    expect(events.at(-1)).toEqual({ name: 'push:error', detail: error })
    const { code, message } = error as PushTrouble
    return [code, message]
  }

  test('a question of the browser that nobody answers, after half a minute', async () => {
    vi.useFakeTimers()
    const { machine } = machineAt(pushing.service.origin, at.clock, at.visitor(), {
      permission: () => new Promise(() => {}),
    })
    const ended = setUpPush(machine).catch((caught: unknown) => caught)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await ended).toMatchObject({ code: 'permission-unanswered' })
  })

  test('a worker that is never ready, after a quarter of one', async () => {
    vi.useFakeTimers()
    const { machine } = machineAt(pushing.service.origin, at.clock, at.visitor(), {
      worker: () => new Promise(() => {}),
    })
    const ended = startService({ ...machine, config: async () => ({}) as never }).catch(
      (caught: unknown) => caught,
    )
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await ended).toMatchObject({ code: 'failed-service-worker-registration' })
  })

  test('a browser without push', async () => {
    covers('001 push.2', '000 §8.13')
    expect(await trouble({ supported: () => false })).toEqual([
      'unsupported-browser',
      'Push notifications are not supported in this browser!',
    ])
  })

  test.each(['denied', 'default'] as const)('a permission that is %s', async (answer) => {
    expect(await trouble({ permission: () => Promise.resolve(answer) })).toEqual([
      'permission-blocked',
      'Permission to receive notifications was not granted!',
    ])
  })

  test('settings that do not come', async () => {
    covers('000 §8.15')
    expect(await trouble({ config: () => Promise.resolve(null) })).toEqual([
      null,
      'Failed to initialize firebase',
    ])
  })

  test('a worker that cannot be registered', async () => {
    covers('000 §8.18')
    const [code] = await trouble({ worker: () => Promise.resolve(null) })
    expect(code).toBe('failed-service-worker-registration')
  })

  test('a service that never answers well: five attempts, a second apart', async () => {
    covers('001 push.4', '000 §8.16', '000 §9.7')
    const config = (await at.visitor().call(calls.config)).body.data!
    const tries: number[] = []
    const clock = simClock(0)
    const { machine: own } = machineAt(pushing.service.origin, at.clock, at.visitor(), {
      config: () => Promise.resolve(config),
      wait: async (ms) => void clock.advance(ms),
      fetch: () => {
        tries.push(clock.now())
        return Promise.resolve(Response.json({ message: 'no' }, { status: 403 }))
      },
    })
    const error = await setUpPush(own).catch((failed: unknown) => failed as PushTrouble)
    expect(error).toMatchObject({ code: null, message: 'Exceeded maximum retries' })
    expect((error as PushTrouble).cause).toMatchObject({ code: 'token-subscribe-failed' })
    expect(tries).toEqual([0, 1_000, 2_000, 3_000, 4_000])
  })

  test('a renewal and a taking back that fail have codes of their own', async () => {
    covers('000 §8.17')
    const visitor = at.visitor()
    const { machine: own } = machineAt(pushing.service.origin, at.clock, visitor)
    await setUpPush(own)
    at.clock.advance(8 * DAY)
    const broken: Machine = {
      ...own,
      wait: () => Promise.resolve(),
      fetch: (url, init) =>
        /registrations\//.test(String(url))
          ? Promise.resolve(Response.json({ error: { message: 'broken' } }, { status: 400 }))
          : own.fetch(url, init),
    }
    const renewal = await setUpPush(broken).catch((error: unknown) => error as PushTrouble)
    expect((renewal as PushTrouble).cause).toMatchObject({ code: 'token-update-failed' })
    await expect(unregisterDevice(broken)).rejects.toMatchObject({ code: 'token-unsubscribe-failed' })
  })

  test('a request that nobody answers ends after ten seconds, one of 5xx is sent twice', async () => {
    covers('000 §9.8')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { machine: own, store } = machineAt(pushing.service.origin, at.clock, at.visitor())
    const library = { config: { apiKey: '' } as never, store, clock: own.clock }
    const silent = (_: unknown, init?: RequestInit) =>
      new Promise<Response>((_done, fail) => {
        init!.signal!.addEventListener('abort', () => fail(init!.signal!.reason as Error))
      })
    const end = ask({ ...library, fetch: silent }, { method: 'POST', url: '/x' }).catch(
      (error: Error) => error,
    )
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
    expect(await end).toMatchObject({ message: 'the push service did not answer in time' })
    const answers = [Response.json({}, { status: 503 }), Response.json({ ok: true })]
    const second = await ask(
      { ...library, fetch: async () => answers.shift()! },
      { method: 'POST', url: '/x' },
    )
    expect([second, answers.length]).toEqual([{ ok: true }, 0])
  })
})

describe('a Firebase project', () => {
  test('gets the same requests at its own hosts, with its key and without our header', async () => {
    covers('000 §7.45')
    const sent: Sent[] = []
    const answers = [
      {
        fid: 'dGoogleGaveAnotherFid22',
        refreshToken: 'refresh',
        authToken: { token: 'auth', expiresIn: '604800s' },
      },
      { token: 'google-token' },
    ]
    const own = (await at.visitor().call(calls.config)).body.data!
    const { machine: base, store } = machineAt(pushing.service.origin, at.clock, at.visitor(), {
      config: () =>
        Promise.resolve({
          ...own,
          provider: 'firebase',
          projectId: 'fair',
          appId: '1:1:web:1',
          apiKey: 'key',
          installations: 'https://installations.example/v1',
          registrations: 'https://registrations.example/v1',
        }),
      fetch: (url, init) => {
        sent.push({
          method: init!.method!,
          path: String(url),
          headers: new Headers(init!.headers),
          body: null,
        })
        return Promise.resolve(Response.json(answers.shift()))
      },
    })
    expect((await setUpPush(base)).token).toBe('google-token')
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST https://installations.example/v1/projects/fair/installations',
      'POST https://registrations.example/v1/projects/fair/registrations',
    ])
    expect(sent[1]!.headers.get('x-goog-api-key')).toBe('key')
    expect(sent[1]!.headers.get('x-goog-firebase-installations-auth')).toBe('FIS auth')
    expect(sent[1]!.headers.has('x-requested-with')).toBe(false)
    expect(store.records.installation!.fid).toBe('dGoogleGaveAnotherFid22')
  })
})

test('ids of installations are what the protocol wants, each another one', () => {
  const ids = Array.from({ length: 200 }, freshFid)
  for (const id of ids) expect(id).toMatch(/^[cdef][\w-]{21}$/)
  expect(new Set(ids).size).toBe(200)
})
