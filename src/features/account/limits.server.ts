import type { Limit } from '#platform/calls/limits/rate-limits.server.ts'
import type { Attempt } from '#platform/calls/limits/attempt.ts'
import { OPENINGS } from '#platform/calls/newcomer.ts'

/** How often things of the account may be tried by whom. */
export const ATTEMPTS = {
  signUp: { name: 'sign-up', period_s: 3_600, person: 40, address: 200, by: 'mailbox' },
  /** Of a device that did not sign in to the account before: by address and name. */
  signIn: { name: 'sign-in', period_s: 900, person: 10, address: 200, help: 'passwordReset' },
  /** Emails to one address, known and unknown alike, that anybody may ask for. */
  messages: { name: 'letters', period_s: 3_600, person: 5, address: 100, by: 'mailbox' },
  /** By the link of an email; who presses it again and again gets one answer. */
  tokens: { name: 'tokens', period_s: 900, person: 60, address: 600, help: 'newLink' },
  emailChange: { name: 'email-change', period_s: 3_600, person: 5, address: 100, help: 'currentEmail' },
  texts: { name: 'texts', period_s: 3_600, person: 10, address: 100 },
  /** Numbers that the people of one address have codes sent to; each counts once an hour. */
  numbers: { name: 'text-numbers', period_s: 3_600, person: 10, address: 20 },
  codes: { name: 'codes', period_s: 900, person: 60, address: 600 },
} as const satisfies Record<string, Attempt>

/**
 * Text messages with codes that all players of the site are sent in an hour. From half of it on everybody
 * solves a captcha for each.
 */
export const TEXTS_OF_SITE = {
  name: 'texts-of-site',
  points: 3_000,
  period_s: 3_600,
} as const satisfies Limit

/** How often a player or a mailbox may do things that no address is counted for. */
export const LIMITS = {
  /** Accounts that are opened with one address (`address-limits.server.ts`); a household of one name has fewer. */
  openings: OPENINGS,
  /**
   * Emails to one address that accounts cause which never verified it: requested again, and of new
   * addresses. Each counts by itself, so that none keeps the others from its owner.
   */
  confirmationsTo: { name: 'confirmations-to', points: 10, period_s: 86_400 },
  changesTo: { name: 'changes-to', points: 5, period_s: 86_400 },
  /** Guesses at the old password of who is signed in, with the next one. */
  passwordChangeDay: { name: 'password-change-day', points: 30, period_s: 86_400 },
  /** Presses of one link that has ended emails already. */
  stops: { name: 'stops', points: 60, period_s: 900 },
  /** Public names that a player tries: each answer says whether somebody has one. */
  publicNames: { name: 'public-names', points: 30, period_s: 3_600 },
  passwordChange: { name: 'password-change', points: 10, period_s: 900 },
} as const satisfies Record<string, Limit>

/** The countdown of the next email (000 §4, §9): the server keeps it too. */
export const RESEND_S = 599
/** The countdown of the next text message. */
export const TEXT_AGAIN_S = 60

/** Codes by text message (000 §7): how long they live and how often they may be tried. */
export const CODE = {
  lives_s: 600,
  tries: 5,
  triesADay: 20,
  /** Codes that a player, and that a number, may be sent in a day. */
  sentADay: 8,
  /** So many of an account's own come whatever others have asked for at the number, twice `sentADay` at most. */
  ownADay: 2,
} as const

/** How long an email's link lets a new password be set. */
export const RESTORE_MIN = 10

/**
 * Wrong dates of birth for an account in so many days: a date is guessed by few tries where its year is known,
 * and its owner knows it.
 */
export const BIRTH_DATES = { wrong: 5, days: 30 } as const

/** Both are taken by the handler: who came by the link of an email spends none. */
export const PASSWORD_CHANGES = { inside: [LIMITS.passwordChange, LIMITS.passwordChangeDay] } as const
