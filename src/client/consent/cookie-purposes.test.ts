import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import {
  allowedGroups,
  saveConsent,
  declinedCookies,
  isUndecided,
  applyConsent,
} from '../cookies/apply-consent.ts'
import { fakeBrowser } from '#tests/rig/cookie-jar.ts'
import { registry } from '#app/registry.ts'
import { arrivalCookies, type PageRequest } from '#app/entry/page-request.server.ts'
import { readConsent, whileConsented } from './consent.ts'
import { allCookies, cookieGroups, cookiesOf, isKnown, namesOf, type CookieTable } from './cookie-purposes.ts'
import { cookiesFrom, type OwnedCookies } from './feature-cookies.ts'
import { cookieOf, cookieText, setCookie } from '../storage/cookies.ts'

/** A feature that keeps something of an arrival, and one thing more with a yes to offers. */
const year = { place: 'cookie', days: 365, purpose: () => 'Remembers the sample of the day.' } as const
const sample: OwnedCookies = {
  of: 'sample',
  table: [
    { ...year, name: 'seen', group: 'necessary' },
    { ...year, name: '_sample', group: 'marketing' },
  ],
  use: () => 'samples',
  onArrival: ({ query, allowed }) => ({
    seen: query.get('seen') ?? 'no',
    ...(allowed.includes('marketing') && { _sample: 'first' }),
  }),
  onConsent: (groups) => void (groups.includes('marketing') && setCookie('_sample', 'first')),
}
/** A brand that has every feature. */
const all: CookieTable = { hasFeature: () => true, parts: [sample] }
const without = (...off: readonly string[]): CookieTable => ({
  hasFeature: (feature) => !off.includes(feature),
  parts: [sample],
})
let page: ReturnType<typeof fakeBrowser>
beforeEach(() => void (page = fakeBrowser()))
afterEach(() => void vi.unstubAllGlobals())

describe('000 §3, §9: the table of cookies', () => {
  test('holds those of the specification with their lifetimes, each once', async () => {
    covers('000 §3.5', '000 §3.13')
    const rows = allCookies(await cookiesFrom(registry.features))
    const days = Object.fromEntries(rows.map(({ name, days: stays }) => [name, stays]))
    const site = ['isGuest', 'language', 'i18n_redirected', 'consent', 'tracking_id', 'email_resend']
    const invitation = ['invited_by', 'refcode', '_refcode', '_referrerinfo']
    for (const name of [...site, ...invitation]) expect([name, days[name]]).toEqual([name, 365])
    expect(new Set(rows.map(({ place, name }) => place + name)).size).toBe(rows.length)
    for (const { purpose } of rows) expect(purpose()).toMatch(/^[A-Z].{10,}\.?$/)
  })

  test('knows what is in a browser, and what should not be', () => {
    expect(isKnown(all.parts, 'cookie', 'session')).toBe(true)
    expect([isKnown(all.parts, 'cookie', 'seen'), isKnown([], 'cookie', 'seen')]).toEqual([true, false])
    expect(isKnown(all.parts, 'local', 'play:turbo')).toBe(true)
    expect(isKnown(all.parts, 'local', 'session')).toBe(false)
    expect(isKnown(all.parts, 'cookie', '_ga')).toBe(false)
  })

  test('is in each brand about its own features', () => {
    covers('000 §3.12')
    const left = (...off: string[]) => {
      const listed = new Set(cookiesOf(without(...off)).map(({ name }) => name))
      return allCookies(all.parts)
        .filter(({ name }) => !listed.has(name))
        .map(({ name }) => name)
    }
    expect(left()).toEqual([])
    expect(left('sample')).toEqual(['seen', '_sample'])
    // Nothing is left to decide about offers.
    expect(cookieGroups(without('sample')).map(({ key }) => key)).toEqual(['necessary', 'analytics'])
  })

  test('asks for groups that mean something, the necessary one first and given', () => {
    const groups = cookieGroups(all)
    expect(groups.map(({ key }) => key)).toEqual(['necessary', 'analytics', 'marketing'])
    expect(groups.filter(({ necessary }) => necessary)).toHaveLength(1)
    expect(groups[0]!.text).toContain('your language, samples, and')
    expect(cookieGroups(without('sample'))[0]!.text).not.toContain('samples')
  })
})

describe('000 §9: a cookie of the browser', () => {
  test('is for the whole site, Lax, for a year, and over https only where the site is', () => {
    covers('000 §3.6')
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
    covers('000 §3.10')
    applyConsent(null, all)
    expect([isUndecided(), page.jar.size]).toEqual([true, 0])
    saveConsent([], all)
    expect(isUndecided()).toBe(false)
    expect(readConsent(document.cookie)).toEqual({ necessary: namesOf('necessary', all), optional: [] })
    expect([...page.jar.keys()]).toEqual(['consent'])
  })

  test.each([
    ['analytics', ['consent', 'tracking_id']],
    ['marketing', ['_sample', 'consent']],
  ] as const)('a yes to %s alone sets what the table says of it, and no more', (group, there) => {
    covers('000 §3.10', '000 §3.14')
    saveConsent(['analytics', 'marketing'], all)
    expect(cookieOf(document.cookie, 'tracking_id')).toMatch(/^[0-9a-f]{32}$/)
    expect(allowedGroups()).toEqual(['analytics', 'marketing'])
    saveConsent([group], all)
    expect([...page.jar.keys()].toSorted()).toEqual(there)
    for (const name of namesOf(group, all)) expect(there).toContain(name)
    saveConsent([], all)
    expect([...page.jar.keys()]).toEqual(['consent'])
    expect(declinedCookies(readConsent(document.cookie), all)).toEqual(['_sample', 'tracking_id'])
  })

  test('what is optional runs only while it is allowed', () => {
    covers('000 §3.10')
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
  const consent = (...optional: string[]) => JSON.stringify({ necessary: [], optional })
  const named = (more: Parameters<typeof arrive>[0]) =>
    arrive(more).map(({ name, maxAge_s }) => (maxAge_s === 0 ? `-${name}` : name))

  test('what a feature remembers of it is set for a year, and once', () => {
    const [seen, ...more] = arrive({ url: '/?seen=yes' })
    expect([seen, more]).toMatchObject([{ name: 'seen', value: 'yes', maxAge_s: 31_536_000 }, []])
    expect(seen).toMatchObject({ sameSite: 'lax', httpOnly: false })
    expect(arrive({ url: '/?seen=yes', cookies: { seen: 'yes' } })).toEqual([])
    expect(arrive({ url: '/?seen=yes', table: without('sample') })).toEqual([])
  })

  test('statistics and offers each bring their own, and the server agrees with the page', () => {
    covers('000 §3.10')
    const seen = { seen: 'no' }
    expect(named({ cookies: { ...seen, consent: consent('analytics') } })).toEqual(['tracking_id'])
    expect(named({ cookies: { ...seen, consent: consent('marketing') } })).toEqual(['_sample'])
    expect(named({ cookies: { ...seen, consent: consent('marketing'), tracking_id: 'x' } })).toEqual([
      '_sample',
      '-tracking_id',
    ])
  })

  test('what was declined is taken away', () => {
    covers('000 §3.10')
    const cookies = { seen: 'no', tracking_id: 'x', _sample: 'first' }
    expect(named({ cookies: { ...cookies, consent: consent() } })).toEqual(['-_sample', '-tracking_id'])
    expect(named({ cookies: { seen: 'no', tracking_id: 'x' } })).toEqual(['-tracking_id'])
  })
})
