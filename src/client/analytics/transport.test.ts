import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { simClock } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'
import { takeQueuedEvents, track } from './analytics.ts'
import { saveConsent } from '../cookies/apply-consent.ts'
import { CONSENT_COOKIE, type OptionalGroup } from '../consent/consent.ts'
import { openTransport } from './transport.ts'
import { startTransport } from './page-events.ts'

interface Batch {
  readonly id: string
  readonly brand: string
  readonly version: string
  readonly screen: string | null
  readonly events: readonly { name: string; data: unknown; at_ms: number }[]
}

/** A browser that keeps cookies as browsers do: written one by one, read all together. */
class Jar extends EventTarget {
  hidden = false
  readonly #all = new Map<string, string>()
  get cookie() {
    return [...this.#all].map(([name, value]) => `${name}=${value}`).join('; ')
  }
  set cookie(text: string) {
    const [pair] = text.split(';') as [string]
    const at = pair.indexOf('=')
    if (text.includes('max-age=0')) this.#all.delete(pair.slice(0, at))
    else this.#all.set(pair.slice(0, at), pair.slice(at + 1))
  }
}

const sent: { url: string; batch: Batch }[] = []
let cookieJar: Jar
let window_: EventTarget
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  cookieJar = new Jar()
  window_ = new EventTarget()
  vi.stubGlobal('document', cookieJar)
  vi.stubGlobal('location', { protocol: 'https:', pathname: '/lobby' })
  vi.stubGlobal('navigator', {
    sendBeacon: (url: string, text: string) => sent.push({ url, batch: JSON.parse(text) as Batch }) > 0,
  })
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, window_[name].bind(window_))
})
afterEach(() => {
  stop()
  takeQueuedEvents()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const open = () => {
  stop = openTransport({
    url: 'https://events.example/collect',
    brand: 'koi',
    version: '1+a',
    clock: simClock(5_000),
  })
}

test('nothing is sent, kept or named without consent', async () => {
  open()
  track('sign_in', { method: 'password' })
  await vi.advanceTimersByTimeAsync(60_000)
  window_.dispatchEvent(new Event('pagehide'))
  expect(sent).toEqual([])
  expect(cookieJar.cookie).toBe('')
})

const table = { hasFeature: () => true, parts: [] }

describe('with consent', () => {
  beforeEach(() => saveConsent(['analytics'], table))

  test('events go in one batch, with what waited before, under a random name', async () => {
    covers('000 §4.45')
    track('page_viewed', { path: '/lobby' })
    open()
    track('game_opened', { game: 'rocket-rush' })
    await vi.advanceTimersByTimeAsync(9_999)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual([
      {
        url: 'https://events.example/collect',
        batch: {
          id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
          brand: 'koi',
          version: '1+a',
          screen: null,
          events: [
            { name: 'page_viewed', data: { path: '/lobby' }, at_ms: 5_000 },
            { name: 'game_opened', data: { game: 'rocket-rush' }, at_ms: 5_000 },
          ],
        },
      },
    ])
    track('sign_out')
    window_.dispatchEvent(new Event('pagehide'))
    expect(sent[1]!.batch.id).toBe(sent[0]!.batch.id)
    expect(cookieJar.cookie).toContain(`tracking_id=${sent[0]!.batch.id}`)
  })

  test('twenty events do not wait, and a page that is hidden sends what it has', () => {
    open()
    for (let i = 0; i < 21; i++) track('favorite', { game: 'a', on: true })
    expect(sent.map(({ batch }) => batch.events.length)).toEqual([20])
    cookieJar.hidden = true
    cookieJar.dispatchEvent(new Event('visibilitychange'))
    expect(sent.map(({ batch }) => batch.events.length)).toEqual([20, 1])
  })

  test('no personal data goes along, whatever an event was given', () => {
    covers('000 §8.25')
    open()
    track('page_viewed', { path: '/confirm/9f86d081884c7d659a2feaa0c55ad015' })
    track('oauth_error', { method: 'google', code: 'anna@example.com at 29.76043,-95.36981' })
    track('search', { length: 12, found: 0, email: 'a@b.co', latitude: 29.7 } as never)
    window_.dispatchEvent(new Event('pagehide'))
    expect(sent[0]!.batch.events.map(({ data }) => data)).toEqual([
      { path: '/confirm/[token]' },
      { method: 'google', code: '[e-mail] at [place],[place]' },
      { length: 12, found: 0, email: '[removed]', latitude: '[removed]' },
    ])
  })

  test('who takes it back is forgotten, with what was not sent yet', async () => {
    covers('000 §4.45')
    open()
    track('sign_out')
    window_.dispatchEvent(new Event('pagehide'))
    expect(cookieJar.cookie).toContain('tracking_id=')
    track('sign_in', { method: 'password' })
    saveConsent([], table)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
    expect(cookieJar.cookie).not.toContain('tracking_id=')
    expect(cookieJar.cookie).toContain(CONSENT_COOKIE)
  })
})

describe('000 §3: statistics and offers are answered one by one', () => {
  const URL = 'https://events.example/collect'
  const keep = async (groups: readonly OptionalGroup[]) => {
    saveConsent(groups, table)
    startTransport({ url: URL, brand: 'koi', version: '1+a' })
    await vi.dynamicImportSettled()
    track('sign_out')
    await vi.advanceTimersByTimeAsync(10_000)
  }
  afterEach(() => saveConsent([], table))

  test('statistics alone: events go out under a name that stays', async () => {
    await keep(['analytics'])
    expect(sent.map(({ url }) => url)).toEqual([URL])
    expect(cookieJar.cookie).toContain(`tracking_id=${sent[0]!.batch.id}`)
  })

  test('offers alone: nothing is sent, and the browser gets no name', async () => {
    covers('000 §3.10')
    await keep(['marketing'])
    expect(sent).toEqual([])
    expect(cookieJar.cookie).not.toContain('tracking_id')
  })

  test('a no ends it at once; a later yes begins again, and tells nothing twice', async () => {
    covers('000 §3.10')
    await keep(['analytics'])
    track('sign_in', { method: 'password' })
    saveConsent(['marketing'], table)
    track('search', { length: 3, found: 0 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(cookieJar.cookie).not.toContain('tracking_id')
    saveConsent(['analytics'], table)
    await vi.dynamicImportSettled()
    track('support_opened')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent.map(({ batch }) => batch.events.map(({ name }) => name))).toEqual([
      ['sign_out'],
      ['support_opened'],
    ])
    expect(sent[1]!.batch.id).not.toBe(sent[0]!.batch.id)
  })
})
