import { isShared } from './by-brand.ts'
import type { Env } from './env.server.ts'
import { isPublicSubject, subjectOf } from './push-subject.ts'

/** A capability that a site of real players lacks because a setting is missing. */
export interface Off {
  /** The setting that would turn it on. */
  readonly setting: string
  /** The effect on players or operators, as a sentence without its full stop. */
  readonly cost: string
}

type Rule = readonly [setting: string, isOff: (env: Env) => boolean, cost: string]

const RULES: readonly Rule[] = [
  [
    'SMTP_URL',
    ({ smtpUrl }) => smtpUrl === null,
    'emails are kept and never sent, so no player can verify an email, reset a password, or sign in by link',
  ],
  [
    'MAIL_FROM',
    ({ smtpUrl, mailFrom }) =>
      smtpUrl !== null && Object.values(mailFrom).some((from) => /@localhost\b/.test(from)),
    'emails come from localhost, which mail servers reject',
  ],
  [
    'MAIL_FROM',
    ({ smtpUrl, mailFrom, servedBrands }) =>
      smtpUrl !== null && servedBrands.length > 1 && isShared(mailFrom),
    'all brands send emails from one address, which shows players of one that the others belong to it',
  ],
  [
    'SMS_URL',
    ({ sms }) => sms === null,
    'texts are kept and never sent, so no player can verify a phone number',
  ],
  [
    'SMS_HOOK_SECRET',
    ({ sms }) => sms !== null && sms.hookSecret === null,
    'a player’s STOP in answer to a text is noticed only when the next text to them fails',
  ],
  [
    'SMS_FROM',
    ({ sms, servedBrands }) => sms !== null && servedBrands.length > 1 && isShared(sms.from),
    'all brands send texts from one number, so texts of different brands stand in one conversation',
  ],
  [
    'PUSH_SUBJECT',
    (env) => env.servedBrands.some((brand) => !isPublicSubject(subjectOf(env, brand))),
    'push services are given a contact that nobody can reach, and Apple refuses such pushes: iPhones get none',
  ],
  [
    'GEO',
    ({ geo }) => geo.kind === 'off',
    'no visitor’s state is known from their address, so only players who share their location can play with entries, claim rewards, or buy',
  ],
  [
    'CAPTCHA',
    ({ captcha }) => captcha.kind === 'off',
    'scripts can sign up and guess passwords up to the rate limits',
  ],
  [
    'TRUST_PROXY',
    ({ trustProxy }) => trustProxy === false,
    'behind a proxy all players share its address, and its rate limits: one player can lock out all others',
  ],
  [
    'CONTACT_EMAIL',
    ({ contact }) => contact.email === null,
    'the contact page shows players no email to write to',
  ],
  [
    'CONTACT_ADDRESS',
    ({ contact }) => contact.address === null,
    'no news or offers go out by email, because each must show the company’s postal address, and the contact page shows none',
  ],
  [
    'SENTRY_DSN',
    ({ sentryDsn }) => sentryDsn === null,
    'errors are written to the log and reported to nobody',
  ],
  [
    'METRICS_PORT',
    ({ metrics }) => metrics === null,
    'nothing is measured, so no alert can tell you of an outage',
  ],
]

/** Those that concern a page node: everything else is its API's. */
const OF_PAGES = ['TRUST_PROXY', 'SENTRY_DSN', 'METRICS_PORT']

/** A demonstration stands in for everything else. */
const OF_DEMONSTRATIONS = ['GEO']

/** The capabilities that are off. */
export const offOf = (env: Env): readonly Off[] =>
  RULES.filter(
    ([setting, isOff]) =>
      isOff(env) &&
      (env.apiOrigin === null || OF_PAGES.includes(setting)) &&
      (!env.demo || OF_DEMONSTRATIONS.includes(setting)),
  ).map(([setting, , cost]) => ({ setting, cost }))

/** One of them as a line. */
export const sentenceOf = ({ setting, cost }: Off): string => `${setting} isn’t set up: ${cost}.`
