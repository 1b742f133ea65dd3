import { refuse } from '../base/errors.ts'
import { CAPTCHA_AFTER, guessesAt } from './history/guess-limits.server.ts'
import type { Limit } from '../calls/limits/rate-limits.server.ts'
import type { Context } from '../calls/context.server.ts'

/** Proof that a person, or at least a patient machine, is at the other end; asked for where risk shows. */
export interface Captcha {
  /** The data a browser needs to solve one (000 §3). */
  readonly face: CaptchaWidget
  /** Whether it is asked for at every form, or only where the rules below see a risk. */
  readonly always: boolean
  /** Makes a challenge of our own; null where another company makes them. */
  readonly challenge: (() => Promise<Readonly<Record<string, unknown>>>) | null
  /** Whether an answer is good; a good one is good once. */
  readonly check: (answer: string, ip: string) => Promise<boolean>
}

declare module '../calls/runtime.server.ts' {
  interface Runtime {
    /** Null where the operator wants none. */
    readonly captcha: Captcha | null
  }
}

export interface CaptchaWidget {
  readonly isEnabled: boolean
  /** The key of the site at the company that makes the challenges. */
  readonly key: string | null
  /** The address of the challenges, or of the script that requests them. */
  readonly url: string | null
}

/** Two accounts an hour from one address are a household, three are asked. */
const SIGN_UPS = 2
/** Mailboxes of a household that forget their passwords in one hour. */
const MAILBOXES = 5
/** A person mistypes a password twice. */
const FAILURES_OF_PAIR = 3
const FAILURES_OF_ADDRESS = 20

const limitsOf = (demo: boolean) => {
  // The demonstration is one machine that plays many people.
  const scale = demo ? 100 : 1
  return {
    signUps: { name: 'captcha-sign-up', points: SIGN_UPS * scale, period_s: 3_600 },
    pressed: { name: 'captcha-pressed', points: 1, period_s: 3_600 },
    mailboxes: { name: 'captcha-mailboxes', points: MAILBOXES * scale, period_s: 3_600 },
    mailbox: { name: 'captcha-mailbox', points: 1, period_s: 3_600 },
    pair: { name: 'captcha-pair', points: FAILURES_OF_PAIR, period_s: 900 },
    address: { name: 'captcha-ip', points: FAILURES_OF_ADDRESS * scale, period_s: 900 },
  } satisfies Record<string, Limit>
}

type Asking = Pick<Context, 'runtime' | 'caller'>

async function demand(captcha: Captcha, answer: string | undefined, ip: string): Promise<void> {
  if (answer !== undefined && (await captcha.check(answer, ip))) return
  refuse(
    'CAPTCHA_NEEDED',
    'Your browser needs to complete a quick security check. Complete it and submit the form again.',
    { status: 403 },
  )
}

/**
 * The rule of sign-up: asked from the third account that an address opens within an hour. Whoever presses
 * again for the same account is asked as before, and does not count again.
 * @param person identifies the account; null where nothing does
 * @throws Refusal CAPTCHA_NEEDED (403)
 */
export function captchaForSignUp(
  asking: Asking,
  person: string | null,
  answer: string | undefined,
): Promise<void> {
  const { signUps, pressed } = limitsOf(asking.runtime.env.demo)
  return captchaByPeople(asking, { all: signUps, one: pressed }, person, answer)
}

/**
 * The rule of emails that anybody may ask for: asked from the sixth mailbox of an address within an hour.
 * @throws Refusal CAPTCHA_NEEDED (403)
 */
export function captchaForEmail(asking: Asking, mailbox: string, answer: string | undefined): Promise<void> {
  const limits = limitsOf(asking.runtime.env.demo)
  return captchaByPeople(asking, { all: limits.mailboxes, one: limits.mailbox }, mailbox, answer)
}

/**
 * Asks from the person on who is one too many at an address; each counts once.
 * @param limits of all people of an address, and of one of them
 */
async function captchaByPeople(
  asking: Asking,
  { all, one }: { readonly all: Limit; readonly one: Limit },
  person: string | null,
  answer: string | undefined,
): Promise<void> {
  const captcha = asking.runtime.captcha
  if (!captcha) return
  const { runtime, caller } = asking
  // Counted first: a crowd that comes at once is a crowd.
  const isFirst = person === null || (await runtime.limits.add(one, `${caller.ip} ${person}`)) <= 1
  const count = await runtime.limits[isFirst ? 'add' : 'spent'](all, caller.ip)
  if (captcha.always || count > all.points) await demand(captcha, answer, caller.ip)
}

/**
 * The rule of what costs money each time: asked every time, except in the demonstration, whose texts go
 * nowhere.
 * @throws Refusal CAPTCHA_NEEDED (403)
 */
export async function captchaForCost({ runtime, caller }: Asking, answer: string | undefined): Promise<void> {
  const { captcha, env } = runtime
  if (captcha && (captcha.always || !env.demo)) await demand(captcha, answer, caller.ip)
}

/**
 * The rule of sign-in: asked after three failures of an address with a name, twenty of the address, or five
 * guesses at the account from anywhere.
 * @param pair address and name
 * @param account as guesses are counted; left out for a device that is known there
 * @throws Refusal CAPTCHA_NEEDED (403)
 */
export async function captchaForSignIn(
  asking: Asking,
  pair: string,
  answer: string | undefined,
  account?: string,
): Promise<void> {
  const captcha = asking.runtime.captcha
  if (!captcha) return
  const { runtime, caller } = asking
  const limits = limitsOf(runtime.env.demo)
  const risky =
    captcha.always ||
    (await runtime.limits.spent(limits.pair, pair)) >= limits.pair.points ||
    (await runtime.limits.spent(limits.address, caller.ip)) >= limits.address.points ||
    (account !== undefined && (await guessesAt(runtime.limits, account)) >= CAPTCHA_AFTER)
  if (risky) await demand(captcha, answer, caller.ip)
}

/** How many sign-ins of a pair failed since the last that worked. */
export const failuresOf = ({ runtime }: Asking, pair: string): Promise<number> =>
  runtime.limits.spent(limitsOf(runtime.env.demo).pair, pair)

/** Remembers a sign-in that failed. */
export async function signInFailed({ runtime, caller }: Asking, pair: string): Promise<void> {
  const limits = limitsOf(runtime.env.demo)
  // Repeated failures with one name are one person's, whose address may be shared by many.
  if ((await runtime.limits.add(limits.pair, pair)) <= 1) await runtime.limits.add(limits.address, caller.ip)
}

/** Forgets the failures of a pair after it signed in. */
export const signInWorked = ({ runtime }: Asking, pair: string): Promise<void> =>
  runtime.limits.clear(limitsOf(runtime.env.demo).pair, pair)
