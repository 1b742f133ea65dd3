import type { FeatureCookies } from '#client/consent/feature-cookies.ts'
import { cookieOf, setCookie, YEAR_DAYS } from '#client/storage/cookies.ts'
import { cookiesHere } from '#client/storage/reach.ts'
import { t } from '#platform/words/words.ts'

/** Codes of invitations; anything else in these parameters is not kept. */
const CODE = /^[\w.-]{1,64}$/

const year = { place: 'cookie', days: YEAR_DAYS } as const

/** Where the first invitation came from: the site, and the page it led to. */
const originRecord = (from: string, page: string) => JSON.stringify({ from, page })

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : '')

/**
 * The cookies of an invitation that was followed (000 §2, §3, §9), kept as long as somebody may sign up with
 * it.
 */
export const cookies: FeatureCookies = {
  table: [
    {
      ...year,
      name: 'invited_by',
      group: 'necessary',
      purpose: () => t('Remembers which friend invited you, so you both get the reward.'),
    },
    {
      ...year,
      name: 'refcode',
      group: 'necessary',
      purpose: () => t('Remembers the code from the invite link you followed.'),
    },
    {
      ...year,
      name: '_refcode',
      group: 'marketing',
      purpose: () => t('Records the first invite link you followed, so we can tell which links work.'),
    },
    {
      ...year,
      name: '_referrerinfo',
      group: 'marketing',
      purpose: () => t('Records which site you came from and which page you landed on.'),
    },
  ],
  use: () => t('friend invites'),
  onArrival({ query, cookies: stored, path, from, isGuest, allowed }) {
    if (!isGuest) return {}
    const codes = ['invited_by', 'refcode'].flatMap((name) => {
      const value = query.get(name)
      return value !== null && CODE.test(value) ? [[name, value] as const] : []
    })
    const [, code] = codes.at(-1) ?? []
    // The first invitation stays the first.
    const isFirst = allowed.includes('marketing') && code !== undefined && !stored['_refcode']
    return {
      ...Object.fromEntries(codes),
      ...(isFirst && { _refcode: code, _referrerinfo: originRecord(from, path) }),
    }
  },
  onConsent(groups) {
    if (!groups.includes('marketing')) return
    const code = cookieOf(cookiesHere(), 'refcode') ?? cookieOf(cookiesHere(), 'invited_by')
    if (code === null || cookieOf(cookiesHere(), '_refcode') !== null) return
    setCookie('_refcode', code)
    setCookie('_referrerinfo', originRecord(originOf(document.referrer), location.pathname))
  },
}
