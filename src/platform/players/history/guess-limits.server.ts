import { refuse } from '../../base/errors.ts'
import { waitOf, waitText } from '../../time/wait.ts'
import type { Limit, Limits } from '../../calls/limits/rate-limits.server.ts'

/**
 * Guesses at the secret of one account, from wherever they come. The limits get longer with the guesses: after
 * ten in a quarter of an hour nothing is judged until it is over, after twenty for hours, after thirty until
 * the next day. An account is named by what was typed, so that one that does not exist is limited alike.
 */
const ALL: readonly Limit[] = [
  { name: 'guess', points: 10, period_s: 900 },
  { name: 'guess-hours', points: 20, period_s: 21_600 },
  { name: 'guess-day', points: 30, period_s: 86_400 },
]

/** Limits of guesses for a device that signed in before: guesses elsewhere don't count against it. */
const DEVICE: readonly Limit[] = [
  { name: 'guess-device', points: 10, period_s: 900 },
  { name: 'guess-device-day', points: 40, period_s: 86_400 },
]

/** All of them, for the calls that take guesses. */
export const GUESSES: readonly Limit[] = [...ALL, ...DEVICE]

/** After so many guesses in a quarter of an hour a captcha is asked for, whoever asks. */
export const CAPTCHA_AFTER = 5

/** How many guesses at an account were taken in this quarter of an hour. */
export const guessesAt = (limits: Limits, account: string): Promise<number> => limits.spent(ALL[0]!, account)

export interface Guess {
  /** The seconds until the next one is judged; 0 = this one is. */
  readonly wait_s: number
  /** It was right: it does not count. */
  readonly giveBack: () => Promise<void>
}

async function takeAttempt(limits: Limits, tiers: readonly Limit[], key: string): Promise<Guess> {
  return { wait_s: await limits.takeAll(tiers, key), giveBack: () => limits.giveBack(tiers, key) }
}

/** Takes a guess at an account before it is judged, so that a crowd that comes at once is a crowd. */
export const takeGuess = (limits: Limits, account: string) => takeAttempt(limits, ALL, account)

/** The same for a device that is known at the account. */
export const takeDeviceGuess = (limits: Limits, account: string, device: string) =>
  takeAttempt(limits, DEVICE, `${account} ${device}`)

/** @throws Refusal SIGN_IN_PAUSED (429), with the seconds to wait */
export const refuseGuess = (wait_s: number): never =>
  refuse(
    'SIGN_IN_PAUSED',
    `Too many wrong passwords. Try again in ${waitText(wait_s)}, use a device you’ve signed in on before, or set a new password by email.`,
    { status: 429, values: { wait_s, ...waitOf(wait_s) }, details: { retry_after_s: wait_s } },
  )
