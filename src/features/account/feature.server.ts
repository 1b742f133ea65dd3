import { z } from 'zod'
import { captchaForSignUp } from '#platform/players/captcha.server.ts'
import { CHANNELS } from '#platform/players/consent.server.ts'
import { balanceOf } from '#platform/money/ledger.server.ts'
import { handlers } from '#platform/calls/handlers.server.ts'
import { GIVEN, plainBonus, type Bonus } from '#platform/money/prize.ts'
import type { Standing } from '#platform/standing/standing.ts'
import type { OwnPromotion } from '#platform/calls/promotion.ts'
import { calls } from './contract.ts'
import { EMAIL_GIFT, giftFor, PHONE_GIFT, PROFILE_GIFT, WELCOME_GIFT } from './economy.ts'
import { account } from './feature.ts'
import {
  changeEmail,
  choosePrimaryContact,
  EMAIL_GIFT_KEY,
  requestConfirmation,
} from './email/email.server.ts'
import { confirmByLink } from './sign-up/confirm.server.ts'
import { accountForms } from './email/forms.server.ts'
import { ATTEMPTS } from './limits.server.ts'
import { addressKey, mailboxKey, plainEmail } from '#platform/players/mailboxes.ts'
import { takeAttempt } from '#platform/players/devices/attempts.server.ts'
import { notifyFormerOwners } from './handover/handover.server.ts'
import { sweepMailboxes } from './mailbox/marks.server.ts'
import { readPublicName, savePublicName } from './name/public-name.server.ts'
import { changePassword, forgotPassword, restorePassword } from './password/password.server.ts'
import { confirmRestore } from './password/restore.server.ts'
import { PROFILE_GIFT_KEY, readProfile, writeProfile } from './person/profile.server.ts'
import { noteFailedText } from './phone/failed-texts.server.ts'
import { confirmPhone, otpFlow, PHONE_GIFT_KEY, requestPhoneCode } from './phone/phone.server.ts'
import { isDay, PASSWORD_MAX } from './rules.ts'
import {
  endOtherSessions,
  endSession,
  listSessions,
  listSubscriptions,
  subscribe,
  readUnsubscribeLink,
  unsubscribe,
} from './settings.server.ts'
import { signIn } from './sign-in.server.ts'
import { trimAccounts } from './person/trim.server.ts'
import { openAccount, signUp, WELCOME_GIFT_KEY } from './sign-up/sign-up.server.ts'
import { hasPassword } from '#platform/players/credentials.server.ts'

/** What the shell knows of an account (000 §3, player init data). */
function initDataOf({ player }: Standing) {
  if (!player) return {}
  const { login, email, emailConfirmed, phone, phoneConfirmed, profileCompleted, funnel } = player
  return {
    login,
    email,
    emailConfirmed,
    emailLost: player.emailLost,
    phone,
    phoneConfirmed,
    profileCompleted,
    hasAutoPassword: player.hasAutoPassword,
    primaryContact: player.primaryContact,
    giftEntries: player.giftEntries,
    Registration: {
      complete: funnel === 'open_funnel' || phoneConfirmed,
      registrationFunnel: { funnelType: funnel },
    },
  }
}

const WHERE = '/account/verification'

/** The gifts for what makes an account whole, each once for life. */
const promotionsOf = (giftEntries: boolean): readonly OwnPromotion[] => [
  {
    type: 'welcomeGift',
    place: 30,
    prize: giftFor(WELCOME_GIFT, giftEntries),
    paidBy: WELCOME_GIFT_KEY,
    href: '/lobby',
  },
  {
    type: 'emailGift',
    place: 40,
    prize: giftFor(EMAIL_GIFT, giftEntries),
    paidBy: EMAIL_GIFT_KEY,
    href: WHERE,
  },
  { type: 'phoneGift', place: 50, prize: PHONE_GIFT, paidBy: PHONE_GIFT_KEY, href: WHERE },
  {
    type: 'profileGift',
    place: 60,
    prize: giftFor(PROFILE_GIFT, giftEntries),
    paidBy: PROFILE_GIFT_KEY,
    href: WHERE,
  },
]

/** What is missing for each of the gifts that ask for something. */
const openOf = (player: NonNullable<Standing['player']>): Readonly<Record<string, boolean>> => ({
  emailGift: !player.emailConfirmed,
  phoneGift: !player.phoneConfirmed,
  profileGift: !player.profileCompleted,
})

/** The gifts among the bonuses: those that can still be had, and those that were given, with what they gave. */
function offersOf({ player, account, prizePosted, prizeUnder }: Standing): Readonly<Record<string, Bonus>> {
  if (!player) return {}
  // Who is self-excluded confirms without gifts.
  const open = account?.isExcluded ? {} : openOf(player)
  const found = promotionsOf(player.giftEntries).flatMap(({ type, prize, paidBy }) => {
    const given = prizePosted(String(paidBy))
    const shown = given ?? (open[type] ? prizeUnder(prize!) : null)
    if (!shown) return []
    const { coins = 0, entries = 0 } = shown
    const bonus: Bonus = {
      ...plainBonus,
      available: !given,
      auto: true,
      prizes: { coins, entries },
      availableDate: null,
      endpoint: null,
      reasonType: given ? GIVEN : null,
    }
    return [[type, bonus] as const]
  })
  return Object.fromEntries(found)
}

/** Answers are a few hundred characters; those of other companies up to some thousand. */
const captcha = z.string().max(8_000).optional()
/** Where a visitor came from, as campaigns name it. */
const source = z.string().min(1).max(100)
const newPassword = {
  password: z.string().max(PASSWORD_MAX),
  password_repeat: z.string().max(PASSWORD_MAX),
}

export default handlers(
  { ...account, calls },
  {
    whileClosed: [
      'login',
      'logout',
      'confirmEmail',
      'requestConfirmation',
      'changeEmail',
      'primaryContact',
      'requestPhoneCode',
      'confirmPhone',
      'saveProfile',
      'savePublicName',
      'forgotPassword',
      'confirmRestore',
      'restorePassword',
      'changePassword',
      'endSession',
      'endOtherSessions',
      'subscribe',
      'unsubscribeLink',
      'unsubscribe',
    ],
    own: [
      'register',
      'login',
      'confirmEmail',
      'confirmPhone',
      'confirmRestore',
      'changePassword',
      'restorePassword',
    ],
    guests: [
      'register',
      'login',
      'confirmEmail',
      'forgotPassword',
      'confirmRestore',
      'otpFlow',
      'unsubscribeLink',
      'unsubscribe',
    ],
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
        registration_source: source.optional(),
        traffic_source: source.optional(),
      }),
      login: z.strictObject({
        login: z.string().min(1).max(254),
        password: z.string().min(1).max(PASSWORD_MAX),
        captcha,
      }),
      confirmEmail: z.strictObject({
        token: z.string().min(20).max(100),
        password: z.string().max(PASSWORD_MAX).optional(),
        fresh: z.boolean().optional(),
        automatic: z.boolean().optional(),
      }),
      forgotPassword: z.strictObject({ email: z.string().max(254), captcha }),
      changeEmail: z.strictObject({ email: z.string().max(254) }),
      primaryContact: z.strictObject({ contact: z.enum(['email', 'phone']) }),
      otpFlow: z.strictObject({ registration_source: source, traffic_source: source }),
      requestPhoneCode: z.strictObject({ phone: z.string().min(1).max(40), captcha }),
      confirmPhone: z.strictObject({ code: z.string().regex(/^\d{6}$/, 'Please enter the 6-digit code') }),
      saveProfile: z.strictObject({
        one_name: z.boolean().optional(),
        first_name: z.string().max(200),
        last_name: z.string().max(200),
        street: z.string().max(200),
        city: z.string().max(200),
        zip: z.string().max(20),
      }),
      savePublicName: z.strictObject({ name: z.string().max(200).nullable() }),
      confirmRestore: z.strictObject({
        token: z.string().min(20).max(100),
        birth_date: z.string().max(10).optional(),
        automatic: z.boolean().optional(),
      }),
      restorePassword: z.strictObject({ ...newPassword, end_sessions: z.boolean().optional() }),
      changePassword: z.strictObject({
        ...newPassword,
        password_old: z.string().max(PASSWORD_MAX).optional(),
      }),
      endSession: z.strictObject({ id: z.uuid() }),
      subscribe: z.strictObject({ channel: z.enum(CHANNELS), allowed: z.boolean() }),
      unsubscribeLink: z.strictObject({ token: z.string().max(120) }),
      unsubscribe: z.strictObject({ token: z.string().min(20).max(120), undo: z.boolean().optional() }),
    },
    calls: {
      async register(context, input) {
        const [brand, email] = [context.brand.name, plainEmail(input.email)]
        await takeAttempt(context, ATTEMPTS.signUp, addressKey(brand, email))
        await captchaForSignUp(context, mailboxKey(brand, email), input.captcha)
        return signUp(context, input)
      },
      login: signIn,
      async logout(context) {
        await context.runtime.sessions.end(context.tx, context.session!)
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
      confirmEmail: confirmByLink,
      requestConfirmation,
      changeEmail,
      primaryContact: choosePrimaryContact,
      otpFlow,
      requestPhoneCode,
      confirmPhone,
      profile: readProfile,
      saveProfile: writeProfile,
      publicName: readPublicName,
      savePublicName,
      forgotPassword,
      confirmRestore,
      restorePassword,
      changePassword,
      sessions: listSessions,
      endSession,
      endOtherSessions,
      subscriptions: listSubscriptions,
      subscribe,
      unsubscribeLink: readUnsubscribeLink,
      unsubscribe,
      async balance(context) {
        return { success: true, data: await balanceOf(context.db, context.playerId) }
      },
    },
    forms: accountForms,
    standing: { posts: promotionsOf(true).flatMap(({ paidBy }) => paidBy ?? []) },
    initData: initDataOf,
    homeData: { without: { welcomeGift: null }, of: async () => ({ welcomeGift: WELCOME_GIFT }) },
    offers: offersOf,
    promotions: ({ player }) => promotionsOf(player?.giftEntries ?? true),
    opensAccounts: openAccount,
    signInMethods: async ({ db, playerId }) => ((await hasPassword(db, playerId)) ? 1 : 0),
    start: async (runtime) => runtime.messenger.whenFailed('sms', noteFailedText(runtime)),
    jobs: (runtime) => ({
      'account.handovers': { every: '* * * * *', run: () => notifyFormerOwners(runtime) },
      'account.mailboxes': { every: '*/5 * * * *', run: () => sweepMailboxes(runtime) },
      'account.trim': { every: '17 * * * *', run: () => trimAccounts(runtime) },
    }),
  },
)
