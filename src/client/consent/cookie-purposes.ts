import type { FeatureName } from '#features/index.ts'
import { ACCOUNT_ONLY } from '#platform/players/account-only.ts'
import { t } from '#platform/words/words.ts'
import { CONSENT_COOKIE, OPTIONAL_GROUPS, type OptionalGroup } from './consent.ts'
import { YEAR_DAYS } from '../storage/cookies.ts'

/**
 * Everything that the site keeps in a browser, in one table (000 §3, §9): the banner asks by it, the cookies
 * page shows it, and a journey through the site fails on whatever does not stand here.
 */
export type CookieGroupName = 'necessary' | OptionalGroup
export type Place = 'cookie' | 'local' | 'session'

export interface CookieFact {
  /** A name that ends in `*` stands for all that begin so. */
  readonly name: string
  readonly group: CookieGroupName
  /** Cookies, or the browser's storage: for good (`local`) or for the tab (`session`). */
  readonly place: Place
  /** Days; null = as long as the tab, or until it is cleared. */
  readonly days: number | null
  /** What it is for, in the language of the page. */
  readonly purpose: () => string
  /** Only in the demonstration. */
  readonly demo?: boolean
  /** The feature that it serves: brands without that one keep none. */
  readonly of?: FeatureName
}

/** What of the table a brand keeps. */
export type Offered = (feature: FeatureName) => boolean
const everything: Offered = () => true
const isKept =
  (offers: Offered) =>
  ({ of }: CookieFact): boolean =>
    of === undefined || offers(of)

/** The part of the table that is true of a brand. */
export const cookiesOf = (offers: Offered): CookieFact[] => COOKIES.filter(isKept(offers))

const necessary = (
  name: string,
  days: number | null,
  purpose: () => string,
  more: Partial<CookieFact> = {},
): CookieFact => ({ name, group: 'necessary', place: 'cookie', days, purpose, ...more })

const local = { place: 'local' } as const
const session = { place: 'session' } as const

export const COOKIES: readonly CookieFact[] = [
  necessary('session', 30, () => t('Who you are while you are signed in. Scripts cannot read it.')),
  necessary('action', 30, () => t('Proves that a click came from our own page. It goes with the session.')),
  necessary('isGuest', YEAR_DAYS, () => t('Whether to show the pages of guests or of players.')),
  necessary('language', YEAR_DAYS, () => t('The language that you chose.')),
  necessary('i18n_redirected', YEAR_DAYS, () => t('The language that your browser asked for.')),
  necessary(CONSENT_COOKIE, YEAR_DAYS, () => t('What you decided about cookies.')),
  necessary('email_resend', YEAR_DAYS, () => t('When you may ask for the confirmation letter again.')),
  necessary(
    'invited_by',
    YEAR_DAYS,
    () => t('Which friend invited you, so that both of you get the reward.'),
    { of: 'referral' },
  ),
  necessary('refcode', YEAR_DAYS, () => t('The code of the invitation that you followed.'), {
    of: 'referral',
  }),
  necessary('device', YEAR_DAYS, () =>
    t('A number for this browser, to know it again: against stolen accounts and rewards taken twice.'),
  ),
  necessary(ACCOUNT_ONLY, 1, () => t('That you asked for your account alone while you are self-excluded.')),
  necessary(
    'social',
    1,
    () => t('That you came by another company and have not finished the registration.'),
    { of: 'social' },
  ),
  necessary('theme', YEAR_DAYS, () => t('The brand that you chose to look at.'), { demo: true }),
  necessary('dev_place', YEAR_DAYS, () => t('Where you are in the demonstration.'), { demo: true }),
  {
    name: '_refcode',
    group: 'marketing',
    place: 'cookie',
    days: YEAR_DAYS,
    purpose: () => t('The first invitation that you followed, to learn which ones are of use.'),
    of: 'referral',
  },
  {
    name: '_referrerinfo',
    group: 'marketing',
    place: 'cookie',
    days: YEAR_DAYS,
    purpose: () => t('From which site you came, and on which page you arrived.'),
    of: 'referral',
  },
  {
    name: 'tracking_id',
    group: 'analytics',
    place: 'cookie',
    days: YEAR_DAYS,
    purpose: () => t('A number for this browser, so that its visits are counted as one.'),
  },
  necessary('favorites', null, () => t('Games that you marked as a guest, until you sign up.'), local),
  necessary('play:*', null, () => t('Sound, turbo and other settings of games.'), local),
  necessary('wheel:*', null, () => t('Whether the daily wheel may be heard.'), {
    ...local,
    of: 'daily-wheel',
  }),
  necessary('push*', null, () => t('Whether this device takes notifications, and that we asked you once.'), {
    ...local,
    of: 'push',
  }),
  necessary('pop-ups', null, () => t('Which windows you closed today, so that they stay closed.'), local),
  necessary('motion', null, () => t('That you chose less motion.'), local),
  necessary('last-game', null, () => t('The game that you played last, to lead you back to it.'), local),
  necessary('last-game-told', null, () => t('That we led you back to your last game.'), session),
  necessary('push-told', null, () => t('That your account knows this device.'), { ...session, of: 'push' }),
  necessary('social', null, () => t('Which company you were sent to for signing in.'), {
    ...session,
    of: 'social',
  }),
  necessary('region', null, () => t('When your region was last checked.'), session),
  necessary('tab', null, () => t('A number for this tab, so that news of your account reach it.'), session),
  necessary('reloaded', null, () => t('When a page was loaded anew after an update.'), session),
  necessary('isAms', null, () => t('That you came from one of our own applications.'), session),
]

/** Whether the table knows a thing that was found in a browser. */
export const isKnown = (place: Place, name: string): boolean =>
  COOKIES.some(
    (one) =>
      one.place === place &&
      (one.name.endsWith('*') ? name.startsWith(one.name.slice(0, -1)) : one.name === name),
  )

/** The names of a group, of all brands unless told. */
export const namesOf = (group: CookieGroupName, offers: Offered = everything): string[] =>
  cookiesOf(offers)
    .filter((one) => one.group === group)
    .map(({ name }) => name)

/** A group as the banner asks for it. */
export interface CookieGroup {
  readonly key: CookieGroupName
  readonly title: string
  readonly text: string
  readonly necessary: boolean
}

/** The groups that have anything in them in a brand, the necessary one first. */
export function cookieGroups(offers: Offered): CookieGroup[] {
  const words: Readonly<Record<CookieGroupName, readonly [title: string, text: string]>> = {
    necessary: [
      t('Necessary'),
      offers('referral')
        ? t('Signing in, safety, your language, invitations of friends, this choice.')
        : t('Signing in, safety, your language, this choice.'),
    ],
    analytics: [t('Statistics'), t('What is used and what fails, counted without your name.')],
    marketing: [t('Offers'), t('Offers that fit, and which invitation brought you here.')],
    personalisation: [t('Your taste'), t('Games and pages chosen by what you played.')],
  }
  return (['necessary', ...OPTIONAL_GROUPS] as const)
    .filter((key) => namesOf(key, offers).length > 0)
    .map((key) => ({ key, title: words[key][0], text: words[key][1], necessary: key === 'necessary' }))
}
