import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { closeAllModals, openModal } from '#ui/overlays/modals.ts'
import { onEvent, takeQueuedEvents, track, type AppEvent } from './analytics.ts'
import { consentCookie, hasConsent, readConsent, writeConsent } from '../consent/consent.ts'
import { trackPages } from './page-events.ts'

/** A page with cookies and events, no more of a browser than these files need. */
function page() {
  const target = new EventTarget()
  const document = { cookie: '' }
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { protocol: 'https:' })
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, target[name].bind(target))
  return document
}

let document: { cookie: string }
beforeEach(() => void (document = page()))
afterEach(() => {
  takeQueuedEvents()
  closeAllModals()
  vi.unstubAllGlobals()
})

describe('000 §3: the consent cookie with its two lists', () => {
  test('nothing optional is allowed before a decision', () => {
    expect(hasConsent('analytics')).toBe(false)
  })
  test('keeps the decision for a year, on the whole site, over https only', () => {
    covers('000 §4.44')
    const cookie = consentCookie({ necessary: ['session'], optional: ['analytics'] }, true)
    expect(cookie).toMatch(/; path=\/; max-age=31536000; samesite=lax; secure$/)
    expect(readConsent(cookie)).toEqual({ necessary: ['session'], optional: ['analytics'] })
  })
  test('tells who waits for the decision', () => {
    const heard: unknown[] = []
    addEventListener('app:consent', ({ detail }) => heard.push(detail))
    writeConsent({ necessary: ['session'], optional: ['analytics'] })
    expect(heard).toEqual([{ necessary: ['session'], optional: ['analytics'] }])
    expect(hasConsent('analytics')).toBe(true)
    expect(hasConsent('marketing')).toBe(false)
  })
  test.each(['consent=', 'consent=%7B', 'consent=null', 'consent=%22all%22', 'consent={"optional":[3]}'])(
    'a broken cookie (%s) allows nothing',
    (cookie) => {
      document.cookie = cookie
      expect(hasConsent('analytics')).toBe(false)
    },
  )
})

describe('000 §4: events are broadcast inside the page', () => {
  test('to whoever listens, until they stop', () => {
    const heard: AppEvent[] = []
    const stop = onEvent((event) => heard.push(event))
    track('mode_switched', { mode: 'SweepStakes' })
    stop()
    track('sign_out')
    expect(heard).toEqual([{ name: 'mode_switched', data: { mode: 'SweepStakes' } }])
  })
  test('and wait for the sink only when the visitor had agreed before', () => {
    track('sign_in', { method: 'password' })
    expect(takeQueuedEvents()).toEqual([])
    document.cookie = consentCookie({ necessary: [], optional: ['analytics'] }, false)
    for (let i = 0; i < 60; i++) track('favorite', { game: 'a', on: true })
    expect(takeQueuedEvents()).toHaveLength(50)
    expect(takeQueuedEvents()).toEqual([])
  })
})

test('pages, windows and games tell themselves, each once and without their query', () => {
  const heard: AppEvent[] = []
  onEvent((event) => heard.push(event))
  const location = (pathname: string) => ({ pathname, search: '?change-password=secret' })
  let tell = (_: { location: { pathname: string } }) => {}
  trackPages({
    state: { location: location('/lobby') },
    subscribe: (listener) => {
      tell = listener
      return () => {}
    },
  })
  tell({ location: location('/lobby') })
  openModal('account')
  openModal('game', { slug: 'rocket-rush' })
  tell({ location: location('/library') })
  expect(heard).toEqual([
    { name: 'session_started', data: { reason: 'arrival' } },
    { name: 'page_viewed', data: { path: '/lobby' } },
    { name: 'modal_opened', data: { name: 'account' } },
    { name: 'game_opened', data: { game: 'rocket-rush' } },
    { name: 'page_viewed', data: { path: '/library' } },
  ])
})
