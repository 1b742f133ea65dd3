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
export type StoragePlace = 'cookie' | 'local' | 'session'

export interface CookiePurpose {
  /** A name that ends in `*` stands for all that begin so. */
  readonly name: string
  readonly group: CookieGroupName
  /** Cookies, or the browser's storage: for good (`local`) or for the tab (`session`). */
  readonly place: StoragePlace
  /** Days; null = as long as the tab, or until it is cleared. */
  readonly days: number | null
  /** Its purpose, in the language of the page. */
  readonly purpose: () => string
  /** Only in the demonstration. */
  readonly demo?: boolean
  /** The feature that it serves: brands without that one keep none. */
  readonly of?: FeatureName
}

/** Whether a brand offers a feature, which filters the table. */
export type OfferedFeatures = (feature: FeatureName) => boolean
const everything: OfferedFeatures = () => true
const isStored =
  (offers: OfferedFeatures) =>
  ({ of }: CookiePurpose): boolean =>
    of === undefined || offers(of)

/** The part of the table that is true of a brand. */
export const cookiesOf = (offers: OfferedFeatures): CookiePurpose[] => COOKIES.filter(isStored(offers))

const necessary = (
  name: string,
  days: number | null,
  purpose: () => string,
  more: Partial<CookiePurpose> = {},
): CookiePurpose => ({ name, group: 'necessary', place: 'cookie', days, purpose, ...more })

const local = { place: 'local' } as const
const session = { place: 'session' } as const

export const COOKIES: readonly CookiePurpose[] = [
  necessary('session', 30, () => t('Keeps you signed in. Scripts can’t read it.')),
  necessary('action', 30, () => t('Confirms that a click came from our own page. Ends with your session.')),
  necessary('isGuest', YEAR_DAYS, () => t('Whether to show guest or player pages.')),
  necessary('language', YEAR_DAYS, () => t('The language you chose.')),
  necessary('i18n_redirected', YEAR_DAYS, () => t('The language your browser requested.')),
  necessary(CONSENT_COOKIE, YEAR_DAYS, () => t('Your cookie choices.')),
  necessary('email_resend', YEAR_DAYS, () => t('When you can request another verification email.')),
  necessary('invited_by', YEAR_DAYS, () => t('Which friend invited you, so you both get the reward.'), {
    of: 'referral',
  }),
  necessary('refcode', YEAR_DAYS, () => t('The code from the invite link you followed.'), {
    of: 'referral',
  }),
  necessary('device', YEAR_DAYS, () =>
    t('An ID for this browser, to prevent account theft and duplicate rewards.'),
  ),
  necessary(ACCOUNT_ONLY, 1, () => t('That you asked for account access only while self-excluded.')),
  necessary('social', 1, () => t('That you came from another provider and haven’t finished signing up.'), {
    of: 'social',
  }),
  necessary('theme', YEAR_DAYS, () => t('The brand you chose to view.'), { demo: true }),
  necessary('dev_place', YEAR_DAYS, () => t('Your location in the demo.'), { demo: true }),
  {
    name: '_refcode',
    group: 'marketing',
    place: 'cookie',
    days: YEAR_DAYS,
    purpose: () => t('The first invite link you followed, so we learn which ones work.'),
    of: 'referral',
  },
  {
    name: '_referrerinfo',
    group: 'marketing',
    place: 'cookie',
    days: YEAR_DAYS,
    purpose: () => t('Which site you came from and which page you landed on.'),
    of: 'referral',
  },
  {
    name: 'tracking_id',
    group: 'analytics',
    place: 'cookie',
    days: YEAR_DAYS,
    purpose: () => t('An ID for this browser, so its visits count as one.'),
  },
  necessary('favorites', null, () => t('Games you added to favorites as a guest, until you sign up.'), local),
  necessary('play:*', null, () => t('Sound, turbo, and other game settings.'), local),
  necessary('wheel:*', null, () => t('Whether daily wheel sound is on.'), {
    ...local,
    of: 'daily-wheel',
  }),
  necessary(
    'push*',
    null,
    () => t('Whether notifications are on for this device, and that we asked you once.'),
    {
      ...local,
      of: 'push',
    },
  ),
  necessary('pop-ups', null, () => t('Which pop-ups you closed today, so they stay closed.'), local),
  necessary('motion', null, () => t('That you chose reduced motion.'), local),
  necessary('last-game', null, () => t('The last game you played, so you can go back to it.'), local),
  necessary('last-game-told', null, () => t('That we took you back to your last game.'), session),
  necessary('push-told', null, () => t('That this device is registered to your account.'), {
    ...session,
    of: 'push',
  }),
  necessary('social', null, () => t('Which provider you’re signing in with.'), {
    ...session,
    of: 'social',
  }),
  necessary('region', null, () => t('When your region was last checked.'), session),
  necessary('tab', null, () => t('An ID for this tab, so it gets updates about your account.'), session),
  necessary('reloaded', null, () => t('When a page was reloaded after an update.'), session),
  necessary('isAms', null, () => t('That you came from one of our own apps.'), session),
]

/** Whether the table knows a thing that was found in a browser. */
export const isKnown = (place: StoragePlace, name: string): boolean =>
  COOKIES.some(
    (one) =>
      one.place === place &&
      (one.name.endsWith('*') ? name.startsWith(one.name.slice(0, -1)) : one.name === name),
  )

/** The names of a group, of all brands by default. */
export const namesOf = (group: CookieGroupName, offers: OfferedFeatures = everything): string[] =>
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
export function cookieGroups(offers: OfferedFeatures): CookieGroup[] {
  const words: Readonly<Record<CookieGroupName, readonly [title: string, text: string]>> = {
    necessary: [
      t('Necessary'),
      offers('referral')
        ? t('Sign-in, security, your language, friend invites, and this choice.')
        : t('Sign-in, security, your language, and this choice.'),
    ],
    analytics: [t('Analytics'), t('What gets used and what fails, counted without your name.')],
    marketing: [t('Marketing'), t('Relevant offers, and which invite brought you here.')],
    personalisation: [t('Personalization'), t('Games and pages picked for you based on what you’ve played.')],
  }
  return (['necessary', ...OPTIONAL_GROUPS] as const)
    .filter((key) => namesOf(key, offers).length > 0)
    .map((key) => ({ key, title: words[key][0], text: words[key][1], necessary: key === 'necessary' }))
}
