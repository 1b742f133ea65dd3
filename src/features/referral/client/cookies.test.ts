import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { arrivalCookies, type PageRequest } from '#app/entry/page-request.server.ts'
import { allowedGroups, declinedCookies, saveConsent } from '#client/cookies/apply-consent.ts'
import { readConsent } from '#client/consent/consent.ts'
import { namesOf, type CookieTable } from '#client/consent/cookie-purposes.ts'
import { cookieOf, setCookie } from '#client/storage/cookies.ts'
import { covers } from '#tests/coverage/covers.ts'
import { fakeBrowser } from '#tests/rig/cookie-jar.ts'
import { cookies as own } from './cookies.ts'

/**
 * Covers the invitation's cookies: the code is stored without consent, its origin only with it (000 §2, §3,
 * §9).
 */
const all: CookieTable = { hasFeature: () => true, parts: [{ of: 'referral', ...own }] }
/** A brand without invitations. */
const none: CookieTable = { ...all, hasFeature: () => false }
let page: ReturnType<typeof fakeBrowser>
beforeEach(() => void (page = fakeBrowser()))
afterEach(() => void vi.unstubAllGlobals())

describe('000 §3: consent', () => {
  test('a yes sets the tracking id and the first invitation, a no takes them away at once', () => {
    covers('000 §3.10', '000 §3.14')
    setCookie('refcode', 'nadia-7')
    saveConsent(['analytics', 'marketing'], all)
    expect(cookieOf(document.cookie, 'tracking_id')).toMatch(/^[0-9a-f]{32}$/)
    expect(cookieOf(document.cookie, '_refcode')).toBe('nadia-7')
    expect(JSON.parse(cookieOf(document.cookie, '_referrerinfo')!)).toEqual({
      from: 'https://friend.example',
      page: '/lobby',
    })
    expect(allowedGroups()).toEqual(['analytics', 'marketing'])
    saveConsent([], all)
    expect([...page.jar.keys()].toSorted()).toEqual(['consent', 'refcode'])
    expect(declinedCookies(readConsent(document.cookie), all)).toEqual([
      '_refcode',
      '_referrerinfo',
      'tracking_id',
    ])
  })

  test.each([
    ['analytics', ['consent', 'refcode', 'tracking_id']],
    ['marketing', ['_refcode', '_referrerinfo', 'consent', 'refcode']],
  ] as const)('a yes to %s alone sets what the table says of it, and no more', (group, there) => {
    setCookie('refcode', 'nadia-7')
    saveConsent(['analytics', 'marketing'], all)
    saveConsent([group], all)
    expect([...page.jar.keys()].toSorted()).toEqual(there)
    for (const name of namesOf(group, all)) expect(there).toContain(name)
  })
})

describe('000 §2, §9: an arrival by an invitation', () => {
  const arrive = (more: Partial<PageRequest> & { url?: string } = {}) => {
    const { url = '/', ...rest } = more
    const { pathname, searchParams } = new URL(url, 'https://play.example')
    return arrivalCookies({
      query: searchParams,
      path: pathname,
      cookies: {},
      referer: undefined,
      origin: 'https://play.example',
      isGuest: true,
      table: all,
      ...rest,
    })
  }
  const pairs = (cookies: ReturnType<typeof arrive>) => cookies.map(({ name, value }) => [name, value])
  const agreed = JSON.stringify({ necessary: [], optional: ['analytics', 'marketing'] })

  test('an invitation is remembered for 365 days, without a question', () => {
    covers('000 §3.7')
    const cookies = arrive({ url: '/lobby?invited_by=nadia&refcode=N-7' })
    expect(pairs(cookies)).toEqual([
      ['invited_by', 'nadia'],
      ['refcode', 'N-7'],
    ])
    for (const cookie of cookies)
      expect(cookie).toMatchObject({ maxAge_s: 31_536_000, sameSite: 'lax', httpOnly: false })
    expect(arrive({ url: '/?refcode=N-7', cookies: { refcode: 'N-7' } })).toEqual([])
  })

  test.each(['', '<script>', 'a b', 'x'.repeat(65), 'a;b', 'ä'])('%j is no code', (code) => {
    expect(arrive({ url: `/?refcode=${encodeURIComponent(code)}` })).toEqual([])
  })

  test('a brand without invitations remembers none', () => {
    covers('000 §3.12')
    const url = '/?invited_by=nadia&refcode=N-7'
    const cookies = { consent: agreed, tracking_id: 'x' }
    expect(arrive({ url, cookies, table: none })).toEqual([])
    setCookie('refcode', 'nadia-7')
    saveConsent(['marketing'], none)
    expect(cookieOf(document.cookie, '_refcode')).toBeNull()
  })

  test('players are not invited again', () => {
    expect(arrive({ url: '/?invited_by=nadia', isGuest: false })).toEqual([])
  })

  test('where a visitor came from is kept only with consent, the first invitation for good', () => {
    covers('000 §3.7')
    const url = '/vip?refcode=N-7'
    const referer = 'https://friend.example/post?secret=1'
    const [code, first, info, tracking] = arrive({ url, referer, cookies: { consent: agreed } })
    expect([code!.name, tracking!.name]).toEqual(['refcode', 'tracking_id'])
    expect(pairs([first!, info!])).toEqual([
      ['_refcode', 'N-7'],
      ['_referrerinfo', '{"from":"https://friend.example","page":"/vip"}'],
    ])
    const later = arrive({
      url: '/?refcode=B',
      cookies: { consent: agreed, _refcode: 'N-7', tracking_id: 'x' },
    })
    expect(pairs(later)).toEqual([['refcode', 'B']])
  })

  test('statistics and offers each bring their own, and the server agrees with the page', () => {
    const consent = (group: string) => JSON.stringify({ necessary: [], optional: [group] })
    const url = '/vip?refcode=N-7'
    const named = (group: string, cookies = {}) =>
      arrive({ url, cookies: { consent: consent(group), refcode: 'N-7', ...cookies } }).map(
        ({ name, maxAge_s }) => (maxAge_s === 0 ? `-${name}` : name),
      )
    expect(named('analytics')).toEqual(['tracking_id'])
    expect(named('marketing')).toEqual(['_refcode', '_referrerinfo'])
    expect(named('marketing', { tracking_id: 'x', _refcode: 'A' })).toEqual(['-tracking_id'])
  })
})
