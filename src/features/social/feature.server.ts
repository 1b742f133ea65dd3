import { z } from 'zod'
import { firstOf, visible } from '#platform/base/text/text.ts'
import type { Attempt } from '#platform/calls/limits/attempt.ts'
import { secretKey, takeSecretAttempt, takeAttempt } from '#platform/players/devices/attempts.server.ts'
import { captchaForSignUp } from '#platform/players/captcha.server.ts'
import { Refusal, refusalAnswer, refuse } from '#platform/base/errors.ts'
import { OPENINGS } from '#platform/calls/newcomer.ts'
import { service } from '#platform/calls/service.server.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Context } from '#platform/calls/context.server.ts'
import { handle } from '#platform/calls/handle.server.ts'
import { startSession } from '#platform/players/sign-in.server.ts'
import {
  SOCIAL_METHODS,
  SocialError,
  type Identity,
  type SocialMethod,
  type SocialProvider,
  type SocialProviders,
} from '#platform/players/social.server.ts'
import type { Translator } from '#platform/words/translator.ts'
import {
  accountsAnswer,
  completeAnswer,
  forgetAnswer,
  logInAnswer,
  pendingAnswer,
  unlinkAnswer,
  initDataFields,
} from './answers.server.ts'
import {
  calls,
  type SocialAnswer,
  type SocialLogin,
  type SocialProof,
  type SocialRegistration,
} from './contract.ts'
import { completeInput } from './inputs.server.ts'
import { enter, forgetCookie, link, methodsOf, NAMES, notifyPlayer } from './enter.server.ts'
import { PENDING_COOKIE, social } from './feature.ts'
import { unlinkedMessage } from './messages.ts'
import {
  deleteIdentities,
  deleteIdentity,
  findPending,
  identitiesOf,
  insertIdentity,
  methodRows,
  newcomerRows,
  takePending,
  trimPending,
} from './store.server.ts'

/** Where Apple sends its answer; known to Apple, so it never changes. */
const CALLBACK = '/rest/login/apple/callback/'

const SIGN_IN: Attempt = { name: 'social', period_s: 900, person: 30, address: 300 }
const COMPLETE: Attempt = {
  name: 'social-complete',
  period_s: 900,
  person: 20,
  address: 200,
  help: 'otherSignIn',
}

const callbackOf = ({ caller }: Pick<Context, 'caller'>) => caller.origin + CALLBACK

async function verified(context: Context, provider: SocialProvider, input: SocialProof): Promise<Identity> {
  const { accessToken, code, method } = input
  try {
    const identity = await provider.verify({ accessToken, code, redirectUri: callbackOf(context) })
    // A name that the browser passes on is trusted no more than one from a form.
    return { ...identity, name: visible(identity.name ?? '') || visible(input.name ?? '') || null }
  } catch (error) {
    if (!(error instanceof SocialError)) throw error
    const { kind, message } = error
    context.runtime.log[kind === 'refused' ? 'info' : 'error'](
      { method, why: message },
      'sign-in by a provider',
    )
    return kind === 'refused'
      ? refuse(
          'SOCIAL_REFUSED',
          `We couldn’t verify you with ${NAMES[method]}. Try again, or sign in another way.`,
        )
      : refuse(
          'SOCIAL_UNREACHABLE',
          `We can’t reach ${NAMES[method]} right now. Try again in a minute, or sign in another way.`,
          { status: 503 },
        )
  }
}

async function logIn(context: Context, input: SocialProof) {
  const { runtime, session } = context
  const { method, needToLogin = true } = input
  // A stranger is told apart by their device, or not yet.
  await takeAttempt(context, SIGN_IN, session?.player.playerId ?? null)
  const provider = runtime.social[method]
  if (!provider)
    return refuse('SOCIAL_OFF', `${NAMES[method]} sign-in isn’t available here. Sign in another way.`)
  if (!needToLogin && !session)
    return refuse('SIGN_IN_FIRST', 'Sign in to connect an account, then try again.', { status: 401 })
  const identity = await verified(context, provider, input)
  return context.transaction((within) => (needToLogin ? enter : link)(within, method, identity))
}

/** The specification reads the status from the body and the sentence from `data` (000 §7, §8). */
async function answered(context: Context, input: SocialProof): Promise<SocialAnswer> {
  try {
    return { success: true, statusCode: 200, data: await logIn(context, input) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    context.reply.status = error.status
    return { ...refusalAnswer(error), statusCode: error.status, data: { message: error.message } }
  }
}

const newcomerOf = async ({ db, brand, caller, now }: Context) => {
  const secret = caller.cookies[PENDING_COOKIE]
  return secret ? findPending(db, brand.name, secret, now) : null
}

const expired = (): never =>
  refuse(
    'REGISTRATION_OVER',
    'Your sign-up expired after 30 minutes or was finished somewhere else. Use the same sign-in button again.',
    { status: 410 },
  )

/** Only here a newcomer gets an account and a wallet: everything before could be left without a trace. */
async function complete(context: Context, input: SocialRegistration) {
  const { caller, brand, now } = context
  const secret = caller.cookies[PENDING_COOKIE]
  const person = secret ? secretKey(secret) : null
  await takeSecretAttempt(context, COMPLETE, secret ?? null, Boolean(await newcomerOf(context)))
  await captchaForSignUp(context, person, input.captcha)
  return context.transaction(async (within) => {
    const { tx } = within
    const pending = await newcomerOf(within)
    if (!pending || !(await takePending(tx, caller.cookies[PENDING_COOKIE]!))) return expired()
    const { provider, subject, name } = pending
    const { captcha: _, email: typed, ...person } = input
    const email = (typed?.trim() || pending.email) ?? ''
    const emailConfirmed = pending.email_verified && email.toLowerCase() === pending.email
    const login = name ? { login: firstOf(name, 40) } : {}
    const opened = await within.openAccount({
      ...person,
      ...login,
      email,
      emailConfirmed,
      passwordHash: null,
    })
    const at = { theme: brand.name, provider, playerId: opened.playerId, at: now }
    // Somebody finished with another window of the same person in the meantime.
    if (!(await insertIdentity(tx, at, { subject, email: pending.email, name }))) return expired()
    await startSession(within, { playerId: opened.playerId, theme: brand.name })
    forgetCookie(within)
    return { success: true, data: { login: opened.login, email: opened.email } } as const
  })
}

async function unlink(context: Context, { method }: { method: SocialMethod }) {
  const { tx, playerId, brand, caller } = context
  const ways = await context.signInMethods()
  if (!(await methodsOf(context)).includes(method))
    refuse(
      'SOCIAL_UNKNOWN',
      `${NAMES[method]} isn’t connected to your account. There’s nothing to disconnect.`,
      { status: 404 },
    )
  if (ways <= 1)
    refuse(
      'LAST_WAY_IN',
      `${NAMES[method]} is your only sign-in method. Set a password first, then disconnect it.`,
      { status: 409 },
    )
  await deleteIdentity(tx, playerId, method)
  const address = `${caller.origin}/forgot-password`
  const write = (words: Translator) => unlinkedMessage(words, brand.title, NAMES[method], address)
  await notifyPlayer(context, playerId, { links: [address], write })
  return { success: true }
}

/**
 * The settings that the providers' buttons need: the app's public id, and Apple's callback address (000 §3).
 */
function buttonsOf(providers: SocialProviders, caller: Caller) {
  const entries = SOCIAL_METHODS.map((method) => {
    const provider = providers[method]
    if (!provider) return [method, null] as const
    const { id, addresses } = provider
    const callback = method === 'apple' ? { callback: callbackOf({ caller }) } : {}
    return [
      method,
      { credentials: { keys: { id } }, ...callback, ...(addresses ? { addresses } : {}) },
    ] as const
  })
  return Object.fromEntries(entries) as Record<SocialMethod, SocialLogin | null>
}

const method = z.enum(SOCIAL_METHODS)

export default service(
  { ...social, calls },
  {
    calls: {
      logIn: handle(calls.logIn, {
        by: 'guest',
        whileClosed: true,
        open: 'everybody may sign in',
        transaction: 'own',
        input: z.strictObject({
          method,
          accessToken: z.string().min(1).max(4_000).optional(),
          code: z.string().min(1).max(4_000).optional(),
          needToLogin: z.boolean().optional(),
          name: z.string().max(80).optional(),
        }),
        limit: { attempt: SIGN_IN },
        output: logInAnswer,
        run: answered,
      }),
      pending: handle(calls.pending, {
        by: 'guest',
        output: pendingAnswer,
        async run(context) {
          const found = await newcomerOf(context)
          if (!found) return { success: true, data: { newcomer: null } }
          const { provider, email, email_verified: emailVerified, name } = found
          return { success: true, data: { newcomer: { method: provider, email, emailVerified, name } } }
        },
      }),
      complete: handle(calls.complete, {
        by: 'guest',
        open: 'an account is no reward; what comes with it asks by itself',
        transaction: 'own',
        input: completeInput,
        limit: { attempt: COMPLETE, inside: [OPENINGS] },
        output: completeAnswer,
        run: complete,
      }),
      forget: handle(calls.forget, {
        by: 'guest',
        whileClosed: true,
        open: 'everybody keeps their account',
        keyless: true,
        output: forgetAnswer,
        async run(context) {
          const secret = context.caller.cookies[PENDING_COOKIE]
          if (secret) await takePending(context.tx, secret)
          forgetCookie(context)
          return { success: true }
        },
      }),
      accounts: handle(calls.accounts, {
        by: 'player',
        output: accountsAnswer,
        async run(context) {
          const rows = await identitiesOf(context.db, context.playerId)
          const accounts = rows.map(({ provider, email, name, linked_at, used_at }) => ({
            method: provider as SocialMethod,
            email,
            name,
            linkedAt: linked_at.toISOString(),
            usedAt: used_at.toISOString(),
          }))
          return { success: true, data: { accounts, canUnlink: (await context.signInMethods()) > 1 } }
        },
      }),
      unlink: handle(calls.unlink, {
        by: 'player',
        whileClosed: true,
        open: 'everybody keeps their account',
        input: z.strictObject({ method }),
        output: unlinkAnswer,
        run: unlink,
      }),
    },
    signInMethods: async (context) => (await methodsOf(context)).length,
    dropsSignInMethods: ({ tx }, playerId) => deleteIdentities(tx, playerId),
    standing: { rows: [methodRows, newcomerRows] },
    initFields: initDataFields,
    initData({ rows, caller }, { social: providers }) {
      return {
        activeSocialAccounts: rows(methodRows).map(({ provider }) => provider),
        playerSocLogin: buttonsOf(providers, caller),
        ...(rows(newcomerRows).length > 0
          ? { Registration: { complete: false, registrationFunnel: { funnelType: 'open_funnel' } } }
          : {}),
      }
    },
    jobs: (runtime) => ({
      'social.trim': {
        every: '23 * * * *',
        run: () => trimPending(runtime.database.db, new Date(runtime.clock.now())),
      },
    }),
  },
)
