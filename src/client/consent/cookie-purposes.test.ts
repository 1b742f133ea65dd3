import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { allowedGroups, saveConsent, declinedCookies, isUndecided, applyConsent } from './apply-consent.ts'
import { arrivalCookies, type Arrival } from '#app/entry/page-request.server.ts'
import { readConsent, whileConsented } from './consent.ts'
import { cookieGroups, COOKIES, cookiesOf, isKnown, namesOf } from './cookie-purposes.ts'
import { cookieOf, cookieText, setCookie } from '../storage/cookies.ts'

/** A browser that keeps cookies, and no more of it than these files need. */
function browser(protocol = 'https:') {
  const jar = new Map<string, string>()
  const written: string[] = []
  const target = new EventTarget()
  vi.stubGlobal('document', {
    referrer: 'https://friend.example/post',
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(text)!
      if (/max-age=0\b/.test(text)) jar.delete(name!)
      else jar.set(name!, value!)
    },
  })
  vi.stubGlobal('location', { protocol, pathname: '/lobby' })
  vi.stubGlobal('navigator', { cookieEnabled: true })
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, target[name].bind(target))
  return { jar, written }
}
/** A brand that has every feature. */
const all = () => true
const without =
  (...off: readonly string[]) =>
  (feature: string) =>
    !off.includes(feature)
let page: ReturnType<typeof browser>
beforeEach(() => void (page = browser()))
afterEach(() => void vi.unstubAllGlobals())

describe('000 §3, §9: the table of cookies', () => {
  test('holds those of the specification with their lifetimes, each once', () => {
    const days = Object.fromEntries(COOKIES.map(({ name, days: stays }) => [name, stays]))
    const year = ['isGuest', 'language', 'i18n_redirected', 'consent', 'tracking_id', 'email_resend']
    const invitation = ['invited_by', 'refcode', '_refcode', '_referrerinfo']
    for (const name of [...year, ...invitation]) expect([name, days[name]]).toEqual([name, 365])
    expect(new Set(COOKIES.map(({ place, name }) => place + name)).size).toBe(COOKIES.length)
    for (const { purpose } of COOKIES) expect(purpose()).toMatch(/^[A-Z].{10,}\.?$/)
  })

  test('knows what is in a browser, and what should not be', () => {
    expect(isKnown('cookie', 'session')).toBe(true)
    expect(isKnown('local', 'play:sound')).toBe(true)
    expect(isKnown('local', 'session')).toBe(false)
    expect(isKnown('cookie', '_ga')).toBe(false)
  })

  test('is in each brand about its own features', () => {
    const left = (...off: string[]) => {
      const kept = new Set(cookiesOf(without(...off)).map(({ name }) => name))
      return COOKIES.filter(({ name }) => !kept.has(name)).map(({ name }) => name)
    }
    expect(left()).toEqual([])
    expect(left('push')).toEqual(['push*', 'push-told'])
    expect(left('social')).toEqual(['social', 'social'])
    expect(left('referral')).toEqual(['invited_by', 'refcode', '_refcode', '_referrerinfo'])
    // Nothing is left to decide about offers.
    expect(cookieGroups(without('referral')).map(({ key }) => key)).toEqual(['necessary', 'analytics'])
  })

  test('asks for groups that mean something, the necessary one first and given', () => {
    const groups = cookieGroups(all)
    expect(groups.map(({ key }) => key)).toEqual(['necessary', 'analytics', 'marketing'])
    expect(groups.filter(({ necessary }) => necessary)).toHaveLength(1)
  })
})

describe('000 §9: a cookie of the browser', () => {
  test('is for the whole site, Lax, for a year, and over https only where the site is', () => {
    expect(cookieText('a', 'b c', 365, true)).toBe('a=b%20c; path=/; max-age=31536000; samesite=lax; secure')
    expect(cookieText('a', 'b', 365, false)).not.toContain('secure')
    setCookie('language', 'es')
    expect(page.written[0]).toMatch(/; secure$/)
    expect(cookieOf(document.cookie, 'language')).toBe('es')
    expect(cookieOf('a=%ZZ', 'a')).toBeNull()
  })
})

describe('000 §3: consent', () => {
  test('nothing optional is set before a decision, and nothing is asked twice', () => {
    applyConsent(null, all)
    expect([isUndecided(), page.jar.size]).toEqual([true, 0])
    saveConsent([], all)
    expect(isUndecided()).toBe(false)
    expect(readConsent(document.cookie)).toEqual({ necessary: namesOf('necessary'), optional: [] })
    expect([...page.jar.keys()]).toEqual(['consent'])
  })

  test('a yes sets the tracking id and the first invitation, a no takes them away at once', () => {
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
    expect(declinedCookies(readConsent(document.cookie))).toEqual([
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
    for (const name of namesOf(group)) expect(there).toContain(name)
  })

  test('what is optional runs only while it is allowed', () => {
    const log: string[] = []
    whileConsented('analytics', () => (log.push('start'), () => void log.push('stop')))
    saveConsent(['marketing'], all)
    expect(log).toEqual([])
    saveConsent(['analytics'], all)
    saveConsent(['analytics', 'marketing'], all)
    saveConsent([], all)
    expect(log).toEqual(['start', 'stop'])
  })
})

describe('000 §2, §9: the cookies of an arrival', () => {
  const arrive = (more: Partial<Arrival> & { url?: string } = {}) => {
    const { url = '/', ...rest } = more
    const { pathname, searchParams } = new URL(url, 'https://play.example')
    return arrivalCookies({
      query: searchParams,
      path: pathname,
      cookies: {},
      referer: undefined,
      origin: 'https://play.example',
      isGuest: true,
      offers: all,
      ...rest,
    })
  }
  const pairs = (cookies: ReturnType<typeof arrive>) => cookies.map(({ name, value }) => [name, value])
  const agreed = JSON.stringify({ necessary: [], optional: ['analytics', 'marketing'] })

  test('an invitation is remembered for 365 days, without a question', () => {
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
    const url = '/?invited_by=nadia&refcode=N-7'
    const cookies = { consent: agreed, tracking_id: 'x' }
    expect(arrive({ url, cookies, offers: without('referral') })).toEqual([])
    setCookie('refcode', 'nadia-7')
    saveConsent(['marketing'], without('referral'))
    expect(cookieOf(document.cookie, '_refcode')).toBeNull()
  })

  test('players are not invited again', () => {
    expect(arrive({ url: '/?invited_by=nadia', isGuest: false })).toEqual([])
  })

  test('where a visitor came from is kept only with consent, the first invitation for good', () => {
    const url = '/vip?refcode=N-7'
    const referer = 'https://friend.example/post?secret=1'
    const [code, tracking, first, info] = arrive({ url, referer, cookies: { consent: agreed } })
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

  test('what was declined is taken away', () => {
    const cookies = { consent: '{"necessary":[],"optional":[]}', tracking_id: 'x', _refcode: 'N-7' }
    expect(arrive({ cookies }).map(({ name, value, maxAge_s }) => [name, value, maxAge_s])).toEqual([
      ['_refcode', '', 0],
      ['tracking_id', '', 0],
    ])
    expect(arrive({ cookies: { tracking_id: 'x' } })).toHaveLength(1)
  })
})
