import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyConsent, isUndecided } from '../cookies/apply-consent.ts'
import { hasConsent, writeConsent } from '../consent/consent.ts'
import { workersHere } from '../version/install.ts'
import { mayReload } from '../version/freshness.ts'
import { setCookie, trackingId } from './cookies.ts'
import { boxOf, read, write } from './memory.ts'
import { cookiesHere, reach } from './reach.ts'

/** A browser in which reading each of these throws, as in a sandboxed frame. */
function closedTo(...names: readonly string[]): object {
  const closed = {}
  const get = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  for (const name of names) Object.defineProperty(closed, name, { get, set: get })
  return closed
}

const STORES = ['localStorage', 'sessionStorage', 'indexedDB'] as const
const before = STORES.map((name) => Object.getOwnPropertyDescriptor(globalThis, name))

beforeEach(() => {
  vi.stubGlobal('document', closedTo('cookie'))
  vi.stubGlobal('navigator', Object.assign(closedTo('serviceWorker'), { cookieEnabled: true }))
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('dispatchEvent', () => true)
  const closed = Object.getOwnPropertyDescriptors(closedTo(...STORES))
  for (const [name, one] of Object.entries(closed))
    Object.defineProperty(globalThis, name, { ...one, configurable: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  STORES.forEach((name, index) => {
    const own = before[index]
    if (own) Object.defineProperty(globalThis, name, own)
    else Reflect.deleteProperty(globalThis, name)
  })
})

test('a browser that is closed to us has no cookies, keeps none, and is not asked about them', () => {
  expect(() => document.cookie).toThrow('insecure')
  expect(cookiesHere()).toBe('')
  setCookie('a', 'b')
  writeConsent({ necessary: [], optional: ['analytics'] })
  applyConsent({ necessary: [], optional: ['analytics'] }, { parts: [] } as never)
  expect(hasConsent('analytics')).toBe(false)
  expect(trackingId()).toMatch(/^[0-9a-f]{32}$/)
  // It could not keep an answer either: the question would come on every page.
  expect(isUndecided()).toBe(false)
})

test('a storage that is closed to us is empty', () => {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    write(storage, 'key', 'value')
    expect(read(storage, 'key')).toBeNull()
    boxOf(storage).setItem('key', 'value')
    expect(boxOf(storage).getItem('key')).toBeNull()
  }
  expect(reach(() => indexedDB)).toBeNull()
})

test('a page is not reloaded for a lost chunk where it would not know that it was', () => {
  expect(mayReload(boxOf('sessionStorage'), 1_000_000)).toBe(false)
})

test('there are no workers where the browser keeps them from us', () => {
  expect(workersHere()).toBeNull()
})
