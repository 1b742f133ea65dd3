import { z } from 'zod'
import { captchaForSignUp } from '#platform/players/captcha.server.ts'
import { CHANNELS } from '#platform/players/consent.server.ts'
import { balanceOf } from '#platform/money/ledger.server.ts'
import { service } from '#platform/calls/service.server.ts'
import { answer, handle } from '#platform/calls/handle.server.ts'
import * as answers from './answers.server.ts'
import { calls } from './contract.ts'
import { WELCOME_GIFT } from './economy.ts'
import { account } from './feature.ts'
import {
  registerInput,
  loginInput,
  confirmEmailInput,
  saveProfileInput,
  confirmRestoreInput,
  changePasswordInput,
  captcha,
  source,
  newPassword,
} from './inputs.server.ts'
import { changeEmail, choosePrimaryContact, requestConfirmation } from './email/email.server.ts'
import { confirmByLink } from './sign-up/confirm.server.ts'
import { accountForms } from './email/forms.server.ts'
import { ATTEMPTS, LIMITS, PASSWORD_CHANGES, TEXTS_OF_SITE } from './limits.server.ts'
import { addressKey, mailboxKey, plainEmail } from '#platform/players/mailboxes.ts'
import { notifyFormerOwners } from './handover/handover.server.ts'
import { sweepMailboxes } from './mailbox/marks.server.ts'
import { readPublicName, savePublicName } from './name/public-name.server.ts'
import { changePassword, forgotPassword, restorePassword } from './password/password.server.ts'
import { confirmRestore } from './password/restore.server.ts'
import { readProfile, writeProfile } from './person/profile.server.ts'
import { noteFailedText } from './phone/failed-texts.server.ts'
import { confirmPhone, otpFlow, requestPhoneCode } from './phone/phone.server.ts'
import {
  endOtherSessions,
  endSession,
  listSessions,
  listSubscriptions,
  subscribe,
  readUnsubscribeLink,
  unsubscribe,
} from './settings.server.ts'
import { signIn, signOut } from './sign-in.server.ts'
import { trimAccounts } from './person/trim.server.ts'
import { openAccount, signUp } from './sign-up/sign-up.server.ts'
import { accountInitData, accountRewards, giftKeys, giftsWaiting } from './view.server.ts'
import { hasPassword } from '#platform/players/credentials.server.ts'
import { GUESSES } from '#platform/players/history/guess-limits.server.ts'

export default service(
  { ...account, calls },
  {
    calls: {
      register: handle(calls.register, {
        by: 'guest',
        open: 'an account is no reward; what comes with it asks by itself',
        transaction: 'own',
        input: registerInput,
        limit: {
          attempt: ATTEMPTS.signUp,
          inside: [LIMITS.openings],
          person: ({ brand }, { email }) => addressKey(brand.name, plainEmail(email)),
        },
        output: answers.registerAnswer,
        async run(context, input) {
          const [brand, email] = [context.brand.name, plainEmail(input.email)]
          await captchaForSignUp(context, mailboxKey(brand, email), input.captcha)
          return signUp(context, input)
        },
      }),
      login: handle(calls.login, {
        by: 'guest',
        whileClosed: true,
        open: 'everybody may sign in',
        transaction: 'own',
        input: loginInput,
        limit: { attempt: ATTEMPTS.signIn, inside: GUESSES },
        output: answers.loginAnswer,
        run: signIn,
      }),
      logout: handle(calls.logout, {
        by: 'player',
        whileClosed: true,
        open: 'everybody keeps their account',
        keyless: true,
        output: answer(),
        run: signOut,
      }),
      confirmEmail: handle(calls.confirmEmail, {
        by: 'guest',
        whileClosed: true,
        place: 'noted',
        open: 'everybody keeps their account',
        transaction: 'own',
        input: confirmEmailInput,
        limit: { attempt: ATTEMPTS.tokens, inside: GUESSES },
        output: answers.confirmEmailAnswer,
        form: accountForms.confirmEmail,
        run: confirmByLink,
      }),
      requestConfirmation: handle(calls.requestConfirmation, {
        by: 'player',
        whileClosed: true,
        open: 'everybody keeps their account',
        keyless: true,
        limit: { inside: [LIMITS.confirmationsTo] },
        output: answers.requestConfirmationAnswer,
        run: requestConfirmation,
      }),
      changeEmail: handle(calls.changeEmail, {
        by: 'player',
        whileClosed: true,
        open: 'everybody keeps their account',
        keyless: true,
        input: z.strictObject({ email: z.string().max(254) }),
        limit: { attempt: ATTEMPTS.emailChange, inside: [LIMITS.changesTo] },
        output: answers.changeEmailAnswer,
        run: changeEmail,
      }),
      primaryContact: handle(calls.primaryContact, {
        by: 'player',
        whileClosed: true,
        open: 'everybody keeps their account',
        input: z.strictObject({ contact: z.enum(['email', 'phone']) }),
        output: answers.primaryContactAnswer,
        run: choosePrimaryContact,
      }),
      otpFlow: handle(calls.otpFlow, {
        by: 'guest',
        open: 'it only tells which flow a visitor takes',
        input: z.strictObject({ registration_source: source, traffic_source: source }),
        output: answers.otpFlowAnswer,
        run: otpFlow,
      }),
      requestPhoneCode: handle(calls.requestPhoneCode, {
        by: 'player',
        whileClosed: true,
        open: 'everybody keeps their account',
        input: z.strictObject({ phone: z.string().min(1).max(40), captcha }),
        limit: { attempt: ATTEMPTS.texts, inside: [ATTEMPTS.numbers, TEXTS_OF_SITE] },
        output: answers.requestPhoneCodeAnswer,
        run: requestPhoneCode,
      }),
      confirmPhone: handle(calls.confirmPhone, {
        by: 'player',
        whileClosed: true,
        place: 'noted',
        open: 'everybody keeps their account',
        transaction: 'own',
        input: z.strictObject({ code: z.string().regex(/^\d{6}$/, 'Please enter the 6-digit code') }),
        limit: { attempt: ATTEMPTS.codes, person: ({ playerId }) => playerId },
        output: answers.confirmPhoneAnswer,
        run: confirmPhone,
      }),
      profile: handle(calls.profile, {
        by: 'player',
        output: answers.profileAnswer,
        run: readProfile,
      }),
      saveProfile: handle(calls.saveProfile, {
        by: 'player',
        whileClosed: true,
        place: 'noted',
        open: 'everybody keeps their account',
        input: saveProfileInput,
        output: answers.saveProfileAnswer,
        run: writeProfile,
      }),
      publicName: handle(calls.publicName, {
        by: 'player',
        output: answers.publicNameAnswer,
        run: readPublicName,
      }),
      savePublicName: handle(calls.savePublicName, {
        by: 'player',
        whileClosed: true,
        open: 'everybody keeps their account',
        limit: LIMITS.publicNames,
        input: z.strictObject({ name: z.string().max(200).nullable() }),
        output: answers.publicNameAnswer,
        run: savePublicName,
      }),
      forgotPassword: handle(calls.forgotPassword, {
        by: 'guest',
        whileClosed: true,
        open: 'everybody may sign in',
        keyless: true,
        input: z.strictObject({ email: z.string().max(254), captcha }),
        limit: { attempt: ATTEMPTS.messages },
        output: answers.messageAnswer,
        run: forgotPassword,
      }),
      confirmRestore: handle(calls.confirmRestore, {
        by: 'guest',
        whileClosed: true,
        open: 'everybody may sign in',
        transaction: 'own',
        input: confirmRestoreInput,
        limit: { attempt: ATTEMPTS.tokens },
        output: answers.loginAnswer,
        run: confirmRestore,
      }),
      restorePassword: handle(calls.restorePassword, {
        by: 'player',
        whileClosed: true,
        open: 'everybody may sign in',
        transaction: 'own',
        input: z.strictObject({ ...newPassword, end_sessions: z.boolean().optional() }),
        output: answers.messageAnswer,
        run: restorePassword,
      }),
      changePassword: handle(calls.changePassword, {
        by: 'player',
        whileClosed: true,
        open: 'everybody keeps their account',
        transaction: 'own',
        ...{ input: changePasswordInput, limit: PASSWORD_CHANGES },
        output: answers.messageAnswer,
        run: changePassword,
      }),
      sessions: handle(calls.sessions, {
        by: 'player',
        output: answers.sessionsAnswer,
        run: listSessions,
      }),
      endSession: handle(calls.endSession, {
        by: 'player',
        whileClosed: true,
        open: 'everybody keeps their account',
        input: z.strictObject({ id: z.uuid() }),
        output: answers.endedAnswer,
        run: endSession,
      }),
      endOtherSessions: handle(calls.endOtherSessions, {
        by: 'player',
        whileClosed: true,
        open: 'everybody keeps their account',
        output: answers.endedAnswer,
        run: endOtherSessions,
      }),
      subscriptions: handle(calls.subscriptions, {
        by: 'player',
        output: answers.subscriptionsAnswer,
        run: listSubscriptions,
      }),
      subscribe: handle(calls.subscribe, {
        by: 'player',
        whileClosed: true,
        open: 'everybody keeps their account',
        input: z.strictObject({ channel: z.enum(CHANNELS), allowed: z.boolean() }),
        output: answers.subscriptionsAnswer,
        run: subscribe,
      }),
      unsubscribeLink: handle(calls.unsubscribeLink, {
        by: 'guest',
        input: z.strictObject({ token: z.string().max(300) }),
        limit: { attempt: ATTEMPTS.tokens },
        output: answers.unsubscribeLinkAnswer,
        run: readUnsubscribeLink,
      }),
      unsubscribe: handle(calls.unsubscribe, {
        by: 'guest',
        whileClosed: true,
        open: 'everybody may end messages',
        input: z.strictObject({ token: z.string().min(20).max(300) }),
        limit: { attempt: ATTEMPTS.tokens, inside: [LIMITS.stops] },
        output: answers.unsubscribeAnswer,
        form: accountForms.unsubscribe,
        run: unsubscribe,
      }),
      balance: handle(calls.balance, {
        by: 'player',
        output: answers.balanceAnswer,
        async run(context) {
          return { success: true, data: await balanceOf(context.db, context.playerId) }
        },
      }),
    },

    standing: { posts: giftKeys, rows: [giftsWaiting] },
    initFields: answers.initDataFields,
    homeFields: answers.homeDataFields,
    initData: accountInitData,
    homeData: { without: { welcomeGift: null }, of: async () => ({ welcomeGift: WELCOME_GIFT }) },
    rewards: accountRewards,
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
