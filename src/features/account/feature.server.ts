import { z } from 'zod'
import { captchaForSignIn, captchaForSignUp, signInFailed, signInWorked } from '#platform/captcha.server.ts'
import { DAY, MINUTE } from '#platform/clock.ts'
import { refuse } from '#platform/errors.ts'
import { balanceOf } from '#platform/ledger.server.ts'
import { serve, type Context } from '#platform/serve.server.ts'
import { startSession } from '#platform/sign-in.server.ts'
import { account } from './feature.ts'
import { confirmLetter, restoreLetter } from './letters.ts'
import { isDay, isEmail, PASSWORD_MAX, plainEmail } from './rules.ts'
import { openAccount, signUp, takeAddress } from './sign-up.server.ts'
import {
  candidatesOf,
  findToken,
  hasPassword,
  issueToken,
  lastTokenAt,
  playerFacts,
  trimTokens,
  useToken,
} from './store.server.ts'

/** The countdown of the specification (000 §4); the server keeps it too. */
const RESEND_MS = 599_000

const limitsOf = (demo: boolean) => {
  // The demonstration is one machine that plays many people.
  const scale = demo ? 100 : 1
  return {
    signUp: { name: 'sign-up', points: 20 * scale, period_s: 3_600 },
    signIn: { name: 'sign-in', points: 10, period_s: 900 },
    signInAddress: { name: 'sign-in-ip', points: 100 * scale, period_s: 900 },
    letters: { name: 'letters', points: 20 * scale, period_s: 3_600 },
    tokens: { name: 'tokens', points: 60 * scale, period_s: 900 },
  }
}

async function signIn(
  context: Context,
  input: { login: string; password: string; captcha?: string | undefined },
) {
  const { house, caller, brand, db } = context
  const limits = limitsOf(house.env.demo)
  const email = plainEmail(input.login)
  const pair = `${caller.ip} ${email}`
  await house.limits.take(limits.signInAddress, caller.ip)
  await house.limits.take(limits.signIn, pair)
  await captchaForSignIn(context, pair, input.captcha)
  const candidates = await candidatesOf(db, brand.name, email)
  // Always two comparisons, so that the time tells nothing of what exists.
  const first = await house.passwords.verify(input.password, candidates[0]?.password_hash ?? null)
  const second = await house.passwords.verify(input.password, candidates[1]?.password_hash ?? null)
  const found = first ? candidates[0] : second ? candidates[1] : undefined
  if (!found) {
    await signInFailed(context, pair)
    return refuse(
      'SIGN_IN_FAILED',
      'E-mail address and password do not belong together. Check both, or choose a new password.',
      {
        status: 401,
        errors: { login: ['E-mail address and password do not belong together'] },
      },
    )
  }
  await house.limits.clear(limits.signIn, pair)
  await signInWorked(context, pair)
  await context.transaction((within) =>
    startSession(within, { playerId: found.player_id, theme: brand.name }),
  )
  return { success: true, data: { login: found.login } } as const
}

async function confirm(context: Context, input: { token: string }) {
  const { house, tx, now, caller } = context
  await house.limits.take(limitsOf(house.env.demo).tokens, caller.ip)
  const token = await findToken(tx, 'confirm-email', input.token)
  const expired = token !== null && !token.used_at && token.expires_at.getTime() <= now.getTime()
  if (!token || expired)
    return refuse(
      'TOKEN_INVALID',
      'This link is not valid or older than 24 hours. Ask for a new letter and use its link.',
    )
  const player = await playerFacts(tx, token.player_id)
  // The same link again gets the same answer.
  if (token.used_at) return { success: true, data: { email: player.email } } as const
  await useToken(tx, input.token, now)
  const { state, theme, email } = player
  await takeAddress(context, { playerId: token.player_id, state, theme, email })
  house.sessions.forget(token.player_id)
  return { success: true, data: { email: player.email } } as const
}

async function requestConfirmation(context: Context) {
  const { house, tx, now, caller, brand, playerId } = context
  const player = await playerFacts(tx, playerId)
  if (player.email_confirmed_at)
    refuse('EMAIL_CONFIRMED', 'Your e-mail address is confirmed already. There is nothing left to do.', {
      status: 409,
    })
  const last = await lastTokenAt(tx, 'confirm-email', playerId)
  const wait_ms = last === null ? 0 : last + RESEND_MS - now.getTime()
  // The first letter went out with the sign-up; asking for a second at once is fine, a third is not.
  if (wait_ms > 0) await house.limits.take({ name: 'resend', points: 1, period_s: 599 }, playerId)
  const token = await issueToken(tx, house.clock, 'confirm-email', playerId, player.email)
  const link = `${caller.origin}/confirm-email?token=${token}`
  await house.letters.send(tx, {
    kind: 'email',
    playerId,
    to: player.email,
    links: [link],
    ...confirmLetter(brand.title, link),
  })
  return { success: true, data: { retry_after_s: RESEND_MS / 1_000 } } as const
}

async function forgotPassword(context: Context, input: { email: string }) {
  const { house, tx, brand, caller } = context
  await house.limits.take(limitsOf(house.env.demo).letters, caller.ip)
  const email = plainEmail(input.email)
  if (!isEmail(email))
    refuse('BAD_INPUT', 'No letter was sent: this is no e-mail address. Correct it and send again.', {
      errors: { email: ['Please enter a valid e-mail address'] },
    })
  const [found] = await candidatesOf(tx, brand.name, email)
  if (found) {
    const token = await issueToken(tx, house.clock, 'restore', found.player_id, email)
    const link = `${caller.origin}/?change-password=${token}`
    await house.letters.send(tx, {
      kind: 'email',
      playerId: found.player_id,
      to: email,
      links: [link],
      ...restoreLetter(brand.title, link),
    })
  }
  return {
    success: true,
    message: 'If there is an account with this address, a letter with a link is on its way.',
  }
}

/** Answers are a few hundred characters; those of other companies up to some thousand. */
const captcha = z.string().max(8_000).optional()

export default serve(account, {
  own: ['register', 'login'],
  guests: ['register', 'login', 'confirmEmail', 'forgotPassword'],
  inputs: {
    register: z.strictObject({
      email: z.string().max(254),
      password: z.string().max(PASSWORD_MAX),
      birth_date: z.string().refine(isDay, 'Please enter your date of birth as YYYY-MM-DD'),
      state: z.string().regex(/^[A-Z]{2}$/, 'Please choose your state'),
      terms: z.boolean(),
      marketing: z.boolean().optional(),
      login: z.string().max(40).optional(),
      captcha,
    }),
    login: z.strictObject({
      login: z.string().min(1).max(254),
      password: z.string().min(1).max(PASSWORD_MAX),
      captcha,
    }),
    confirmEmail: z.strictObject({ token: z.string().min(20).max(100) }),
    forgotPassword: z.strictObject({ email: z.string().max(254) }),
  },
  calls: {
    async register(context, input) {
      await context.house.limits.take(limitsOf(context.house.env.demo).signUp, context.caller.ip)
      await captchaForSignUp(context, input.captcha)
      return signUp(context, input)
    },
    login: signIn,
    async logout(context) {
      await context.house.sessions.end(context.tx, context.session!)
      for (const name of ['session', 'action'])
        context.reply.cookies.push({ name, value: '', httpOnly: true, sameSite: 'lax', maxAge_s: 0 })
      context.reply.cookies.push({
        name: 'isGuest',
        value: 'true',
        httpOnly: false,
        sameSite: 'lax',
        maxAge_s: 365 * 86_400,
      })
      return { success: true }
    },
    confirmEmail: confirm,
    requestConfirmation,
    forgotPassword,
    async balance(context) {
      return { success: true, data: await balanceOf(context.db, context.playerId) }
    },
  },
  opensAccounts: openAccount,
  waysIn: async ({ db, playerId }) => ((await hasPassword(db, playerId)) ? 1 : 0),
  jobs: (house) => ({
    'account.trim': {
      every: '17 * * * *',
      run: async () => {
        await house.sessions.trim()
        await trimTokens(house.database.db, new Date(house.clock.now() - 7 * DAY - MINUTE))
      },
    },
  }),
})
