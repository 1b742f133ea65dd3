import { ACCOUNT_ONLY } from '#platform/players/account-only.ts'
import { t } from '#platform/words/words.ts'
import type { CookieGroupName, CookiePurpose, OwnedCookies, StoragePlace } from './feature-cookies.ts'
import { CONSENT_COOKIE, OPTIONAL_GROUPS } from './consent.ts'
import { YEAR_DAYS } from '../storage/cookies.ts'

/**
 * Everything that the site keeps in a browser, in one table (000 §3, §9): the banner asks by it, the cookies
 * page shows it, and a journey through the site fails on whatever does not stand here.
 */

/** Whether a brand offers a feature, which filters the table. */
export type HasFeature = (feature: string) => boolean
const everything: HasFeature = () => true

/** The table as it is true of a brand: what the site keeps itself, and what each feature keeps. */
export interface CookieTable {
  readonly hasFeature: HasFeature
  readonly parts: readonly OwnedCookies[]
}

/** The parts of the features that a brand offers. */
export const activeParts = ({ hasFeature, parts }: CookieTable): readonly OwnedCookies[] =>
  parts.filter(({ of }) => hasFeature(of))

/** The rows of the table. */
export const cookiesOf = (table: CookieTable): CookiePurpose[] => [
  ...COOKIES,
  ...activeParts(table).flatMap((part) => part.table),
  ...MORE,
]

/** The rows of all brands. */
export const allCookies = (parts: CookieTable['parts']): CookiePurpose[] =>
  cookiesOf({ hasFeature: everything, parts })

const necessary = (
  name: string,
  days: number | null,
  purpose: () => string,
  more: Partial<CookiePurpose> = {},
): CookiePurpose => ({ name, group: 'necessary', place: 'cookie', days, purpose, ...more })

const local = { place: 'local' } as const
const session = { place: 'session' } as const

const COOKIES: readonly CookiePurpose[] = [
  necessary('session', 30, () => t('Keeps you signed in. Scripts can’t read it.')),
  necessary('action', 30, () => t('Confirms that a click came from our own page. Ends with your session.')),
  necessary('isGuest', YEAR_DAYS, () => t('Remembers whether to show guest or player pages.')),
  necessary('language', YEAR_DAYS, () => t('Remembers the language you chose.')),
  necessary('i18n_redirected', YEAR_DAYS, () => t('Remembers the language your browser requested.')),
  necessary(CONSENT_COOKIE, YEAR_DAYS, () => t('Remembers your cookie choices.')),
  necessary('email_resend', YEAR_DAYS, () => t('Remembers when you can request another verification email.')),
]

/** Those that stand below what features keep. */
const MORE: readonly CookiePurpose[] = [
  necessary('device', YEAR_DAYS, () =>
    t('Identifies this browser, to prevent account theft and duplicate rewards.'),
  ),
  necessary('asking', 1, () =>
    t('Remembers that this browser asked for a link by email, so that it opens without another press.'),
  ),
  necessary(ACCOUNT_ONLY, 1, () => t('Remembers that you chose account-only access while self-excluded.')),
  necessary('theme', YEAR_DAYS, () => t('Remembers the brand you chose to view.'), { demo: true }),
  necessary('dev_place', YEAR_DAYS, () => t('Remembers your location in the demo.'), { demo: true }),
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
  necessary('play:*', null, () => t('Remembers turbo and other game settings.'), local),
  necessary('sound', null, () => t('Remembers whether sound is on, and how loud it is.'), local),
  necessary(
    'pop-ups',
    null,
    () => t('Remembers which pop-ups you closed today, so they stay closed.'),
    local,
  ),
  necessary(
    'visit',
    null,
    () => t('Counts the pop-ups of your current visit, so you don’t get too many.'),
    local,
  ),
  necessary(
    'limit-event',
    null,
    () => t('Remembers when a limit last took effect, so nothing pops up right after it.'),
    local,
  ),
  necessary(
    'coin-rounds:*',
    null,
    () => t('Counts your first rounds, so you’re told once that you can play with your other balance.'),
    local,
  ),
  necessary(
    'paid-asked',
    null,
    () => t('Remembers that this tab has looked for rewards you got while you were away.'),
    session,
  ),
  necessary(
    'password-restore',
    null,
    () => t('Remembers that you came from the email for a new password.'),
    session,
  ),
  necessary('waiting', null, () => t('Keeps news about your account until you’re out of a game.'), session),
  necessary(
    'welcome',
    null,
    () => t('Remembers that we still have to show you your welcome bonus.'),
    session,
  ),
  necessary('emailNotice', null, () => t('Remembers that you closed the email notice.'), session),
  necessary('motion', null, () => t('Remembers that you chose reduced motion.'), local),
  necessary(
    'last-game',
    null,
    () => t('Remembers the last game you played, so you can go back to it.'),
    local,
  ),
  necessary('searched:*', null, () => t('Remembers what you last searched for.'), local),
  necessary('last-game-told', null, () => t('Remembers that we took you back to your last game.'), session),
  necessary('region', null, () => t('Remembers when we last checked your region.'), session),
  necessary('tab', null, () => t('Identifies this tab, so it gets updates about your account.'), session),
  necessary(
    'account',
    null,
    () => t('Tells your other tabs who is signed in, so that none of them shows someone else’s account.'),
    local,
  ),
  necessary(
    'session-over',
    null,
    () => t('Keeps the reason why you were signed out until you’ve read it.'),
    session,
  ),
  necessary('reloaded', null, () => t('Remembers when a page was reloaded after an update.'), session),
  necessary('isAms', null, () => t('Remembers that you came from one of our own apps.'), session),
]

/** Whether the table knows a thing that was found in a browser. */
export const isKnown = (parts: CookieTable['parts'], place: StoragePlace, name: string): boolean =>
  allCookies(parts).some(
    (one) =>
      one.place === place &&
      (one.name.endsWith('*') ? name.startsWith(one.name.slice(0, -1)) : one.name === name),
  )

/** The names of a group, each once: a cookie and something in the storage may share one. */
export const namesOf = (group: CookieGroupName, table: CookieTable): string[] => [
  ...new Set(
    cookiesOf(table)
      .filter((one) => one.group === group)
      .map(({ name }) => name),
  ),
]

/** A group as the banner asks for it. */
export interface CookieGroup {
  readonly key: CookieGroupName
  readonly title: string
  readonly text: string
  readonly necessary: boolean
}

/**
 * The groups that have anything in them in a brand, the necessary one first.
 * @param table null while it is on its way: all groups then
 */
export function cookieGroups(table: CookieTable | null): CookieGroup[] {
  const uses = table ? activeParts(table).flatMap(({ use }) => use?.() ?? []) : []
  const words: Readonly<Record<CookieGroupName, readonly [title: string, text: string]>> = {
    necessary: [
      t('Necessary'),
      uses.length > 0
        ? t('Sign-in, security, your language, {uses}, and your cookie choices.', { uses: uses.join(', ') })
        : t('Sign-in, security, your language, and your cookie choices.'),
    ],
    analytics: [t('Analytics'), t('Usage and errors, counted without your name.')],
    marketing: [t('Marketing'), t('Relevant offers, and which invite brought you here.')],
    personalisation: [t('Personalization'), t('Games and pages picked for you based on what you’ve played.')],
  }
  return (['necessary', ...OPTIONAL_GROUPS] as const)
    .filter((key) => !table || namesOf(key, table).length > 0)
    .map((key) => ({ key, title: words[key][0], text: words[key][1], necessary: key === 'necessary' }))
}
