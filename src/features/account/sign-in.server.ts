import { captchaForSignIn, failuresOf, signInFailed, signInWorked } from '#platform/players/captcha.server.ts'
import { refuse } from '#platform/base/errors.ts'
import {
  refuseGuess,
  takeDeviceGuess,
  takeGuess,
  type Guess,
} from '#platform/players/history/guess-limits.server.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { startSession } from '#platform/players/sign-in.server.ts'
import { deviceHashOf } from '#platform/players/devices/device-signals.server.ts'
import { clearAttempts, takeAttempt } from '#platform/players/devices/attempts.server.ts'
import { ATTEMPTS } from './limits.server.ts'
import { plainEmail } from '#platform/players/mailboxes.ts'
import {
  candidatesOf,
  formerAccountsOf,
  FORMER_ACCOUNTS,
  type Candidate,
} from '#platform/players/accounts.server.ts'
import { holdPassword, replacePassword } from '#platform/players/credentials.server.ts'
import { devicesOf } from '#platform/players/devices/known-devices.server.ts'
import { saltOf } from './sign-up/sign-up.server.ts'

/** Coming in by address and password: who may guess, and what is compared. */

interface GuessAllowance extends Pick<Guess, 'giveBack'> {
  /** The key of the captcha's count of failures: the device if it is known, else IP address and email. */
  readonly pair: string
  /** The accounts to compare with: `stand-ins` only, where guesses at the address's holder are used up. */
  readonly judged: 'all' | 'stand-ins'
}

/**
 * Takes one guess. A device that the account was signed in to with before has a budget of its own, so
 * that nobody locks its owner out. A stand-in's devices have theirs for the stand-in: it must not be told from
 * an account that holds its address.
 */
async function takeSignInGuess(
  context: Context,
  email: string,
  captcha: string | undefined,
): Promise<GuessAllowance> {
  const { runtime, caller, brand, db } = context
  const account = `${brand.name} ${email}`
  const hash = deviceHashOf(context)
  const device = hash?.toString('hex') ?? ''
  const known = await devicesOf(db, brand.name, email, hash)
  if (known.holder) {
    const pair = `${account} ${device}`
    await captchaForSignIn(context, pair, captcha)
    const own = await takeDeviceGuess(runtime.limits, account, device)
    if (own.wait_s > 0) refuseGuess(own.wait_s)
    return { pair, judged: 'all', giveBack: own.giveBack }
  }
  const pair = `${caller.ip} ${email}`
  await takeAttempt(context, ATTEMPTS.signIn, pair)
  await captchaForSignIn(context, pair, captcha, account)
  const guess = await takeGuess(runtime.limits, account)
  if (guess.wait_s === 0) return { pair, judged: 'all', giveBack: guess.giveBack }
  const own = known.standIn ? await takeDeviceGuess(runtime.limits, account, device) : guess
  if (own.wait_s > 0) refuseGuess(guess.wait_s)
  return { pair, judged: 'stand-ins', giveBack: own.giveBack }
}

/**
 * Always one hash and as many comparisons, so that the time tells nothing of what exists. An account that
 * lost the address to its next reader is still opened by its own password: by one look where it is kept
 * under the salt of the address, else by comparing some, and the next ones when the same person tries again.
 * Where guesses are over, only a device that knows it compares.
 */
async function accountBehind(
  context: Context,
  email: string,
  password: string,
  { judged, pair }: GuessAllowance,
): Promise<{ readonly found: Candidate | undefined; readonly sealed: string }> {
  const { runtime, brand, db } = context
  const sealed = await runtime.passwords.hash(password, saltOf(context, email))
  const candidates = await candidatesOf(db, brand.name, email, sealed)
  const former = await formerAccountsOf(db, brand.name, email, {
    device: deviceHashOf(context),
    isKnownOnly: judged !== 'all',
    sealed,
    turn: await failuresOf(context, pair),
  })
  const holder = judged === 'all' ? candidates.find((one) => !one.stand_in) : undefined
  const compared = [holder, ...Array.from({ length: FORMER_ACCOUNTS }, (_, at) => former[at])]
  for (const one of compared)
    if (await runtime.passwords.verify(password, one?.password_hash ?? null)) return { found: one, sealed }
  return { found: candidates.find((one) => one.stand_in && one.password_hash === sealed), sealed }
}

const refuseWrong = (): never =>
  refuse('SIGN_IN_FAILED', 'Wrong email or password. Check both, or reset your password.', {
    status: 401,
    errors: { login: ['Wrong email or password'] },
  })

/** Signs in by address and password. */
export async function signIn(
  context: Context,
  input: { login: string; password: string; captcha?: string | undefined },
) {
  const { caller, brand } = context
  const email = plainEmail(input.login)
  const guess = await takeSignInGuess(context, email, input.captcha)
  const { found, sealed } = await accountBehind(context, email, input.password, guess)
  if (!found) {
    await signInFailed(context, guess.pair)
    return refuseWrong()
  }
  await guess.giveBack()
  await clearAttempts(context, ATTEMPTS.signIn, `${caller.ip} ${email}`)
  await signInWorked(context, guess.pair)
  await context.transaction(async (within) => {
    // Another sign-in of the same moment may have kept it under the salt of the address already.
    const stored = await holdPassword(within.tx, found.player_id, [found.password_hash, sealed])
    if (stored === null) refuseWrong()
    // Kept under the salt of another address before, or under one of its own.
    if (stored !== sealed) await replacePassword(within.tx, found.player_id, stored, sealed)
    await startSession(within, { playerId: found.player_id, theme: brand.name })
  })
  return { success: true, data: { login: found.login } } as const
}

/** Ends the session, and says so to the browser. */
export async function signOut({ runtime, tx, session, reply }: Context) {
  await runtime.sessions.end(tx, session!)
  for (const name of ['session', 'action'])
    reply.cookies.push({ name, value: '', httpOnly: true, sameSite: 'lax', maxAge_s: 0 })
  reply.cookies.push({
    name: 'isGuest',
    value: 'true',
    httpOnly: false,
    sameSite: 'lax',
    maxAge_s: 365 * 86_400,
  })
  return { success: true }
}
