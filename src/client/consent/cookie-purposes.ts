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

/** What a feature keeps, in its folder: `export const cookies` of `client/cookies.ts`. */
export interface FeatureCookie extends CookiePurpose {
  /** Optional ones stand in the table: the server, which sees no such file, takes them away after a no. */
  readonly group: 'necessary'
  readonly of: FeatureName
}

/** Collected by Vite; Node, which serves without a build, asks the table only for what is optional. */
const theirs: readonly CookiePurpose[] = import.meta.env
  ? Object.values(
      import.meta.glob<{ readonly cookies: readonly FeatureCookie[] }>('../../features/*/client/cookies.ts', {
        eager: true,
      }),
    ).flatMap(({ cookies }) => cookies)
  : []

const local = { place: 'local' } as const
const session = { place: 'session' } as const

export const COOKIES: readonly CookiePurpose[] = [
  necessary('session', 30, () => t('Keeps you signed in. Scripts can’t read it.')),
  necessary('action', 30, () => t('Confirms that a click came from our own page. Ends with your session.')),
  necessary('isGuest', YEAR_DAYS, () => t('Remembers whether to show guest or player pages.')),
  necessary('language', YEAR_DAYS, () => t('Remembers the language you chose.')),
  necessary('i18n_redirected', YEAR_DAYS, () => t('Remembers the language your browser requested.')),
  necessary(CONSENT_COOKIE, YEAR_DAYS, () => t('Remembers your cookie choices.')),
  necessary('email_resend', YEAR_DAYS, () => t('Remembers when you can request another verification email.')),
  necessary(
    'invited_by',
    YEAR_DAYS,
    () => t('Remembers which friend invited you, so you both get the reward.'),
    {
      of: 'referral',
    },
  ),
  necessary('refcode', YEAR_DAYS, () => t('Remembers the code from the invite link you followed.'), {
    of: 'referral',
  }),
  necessary('device', YEAR_DAYS, () =>
    t('Identifies this browser, to prevent account theft and duplicate rewards.'),
  ),
  necessary(ACCOUNT_ONLY, 1, () => t('Remembers that you chose account-only access while self-excluded.')),
  necessary(
    'social',
    1,
    () => t('Remembers that you started signing up with another provider and haven’t finished.'),
    {
      of: 'social',
    },
  ),
  necessary('theme', YEAR_DAYS, () => t('Remembers the brand you chose to view.'), { demo: true }),
  necessary('dev_place', YEAR_DAYS, () => t('Remembers your location in the demo.'), { demo: true }),
  {
    name: '_refcode',
    group: 'marketing',
    place: 'cookie',
    days: YEAR_DAYS,
    purpose: () => t('Records the first invite link you followed, so we can tell which links work.'),
    of: 'referral',
  },
  {
    name: '_referrerinfo',
    group: 'marketing',
    place: 'cookie',
    days: YEAR_DAYS,
    purpose: () => t('Records which site you came from and which page you landed on.'),
    of: 'referral',
  },
  {
    name: 'tracking_id',
    group: 'analytics',
    place: 'cookie',
    days: YEAR_DAYS,
    purpose: () => t('Identifies this browser, so we count its visits as one visitor.'),
  },
  necessary(
    'favorites',
    null,
    () => t('Keeps the games you add to favorites as a guest until you sign up.'),
    local,
  ),
  necessary('play:*', null, () => t('Remembers sound, turbo, and other game settings.'), local),
  ...theirs,
  necessary(
    'push*',
    null,
    () => t('Remembers whether notifications are on for this device and that we already asked you.'),
    {
      ...local,
      of: 'push',
    },
  ),
  necessary(
    'pop-ups',
    null,
    () => t('Remembers which pop-ups you closed today, so they stay closed.'),
    local,
  ),
  necessary('motion', null, () => t('Remembers that you chose reduced motion.'), local),
  necessary(
    'last-game',
    null,
    () => t('Remembers the last game you played, so you can go back to it.'),
    local,
  ),
  necessary('last-game-told', null, () => t('Remembers that we took you back to your last game.'), session),
  necessary('push-told', null, () => t('Remembers that this device is registered to your account.'), {
    ...session,
    of: 'push',
  }),
  necessary('social', null, () => t('Remembers which provider you’re signing in with.'), {
    ...session,
    of: 'social',
  }),
  necessary('region', null, () => t('Remembers when we last checked your region.'), session),
  necessary('tab', null, () => t('Identifies this tab, so it gets updates about your account.'), session),
  necessary('reloaded', null, () => t('Remembers when a page was reloaded after an update.'), session),
  necessary('isAms', null, () => t('Remembers that you came from one of our own apps.'), session),
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
        ? t('Sign-in, security, your language, friend invites, and your cookie choices.')
        : t('Sign-in, security, your language, and your cookie choices.'),
    ],
    analytics: [t('Analytics'), t('What gets used and what fails, counted without your name.')],
    marketing: [t('Marketing'), t('Relevant offers, and which invite brought you here.')],
    personalisation: [t('Personalization'), t('Games and pages picked for you based on what you’ve played.')],
  }
  return (['necessary', ...OPTIONAL_GROUPS] as const)
    .filter((key) => namesOf(key, offers).length > 0)
    .map((key) => ({ key, title: words[key][0], text: words[key][1], necessary: key === 'necessary' }))
}
