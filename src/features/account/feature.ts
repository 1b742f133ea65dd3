import { anybody, feature, signedIn, untilDone, type Me } from '#client/feature.ts'
import { balance, logout } from './core.ts'

/** Somebody who came by another company and has not finished the registration (000 §2). */
const isUnfinished = ({ facts }: Me): boolean =>
  (facts['Registration'] as { readonly complete: boolean } | undefined)?.complete === false

/** Who began a registration elsewhere finishes that before anything asks them to sign up or in (000 §2). */
const instead = { when: isUnfinished, load: () => import('./client/sign/registration.ts') }

/** The number, wherever it is asked for or changed. */
const phone = () => import('./client/details/phone-modal.tsx')

export const account = feature({
  name: 'account',
  essential: true,
  core: { balance, logout },
  client: () => import('./client/face.ts'),
  modals: {
    signin: {
      when: (me) => me.isGuest,
      byAddress: true,
      instead,
      load: () => import('./client/sign/sign-in-modal.tsx'),
    },
    signup: {
      when: (me) => me.isGuest,
      byAddress: true,
      instead,
      load: () => import('./client/sign/sign-up-modal.tsx'),
    },
    account: {
      when: signedIn,
      byAddress: true,
      load: () => import('./client/menu/account-modal.tsx'),
    },
    'app-complete-profile-modal': {
      when: untilDone('profileCompleted'),
      byAddress: true,
      load: () => import('./client/details/profile-modal.tsx'),
    },
    'app-phone-confirm-popup': {
      when: untilDone('phoneConfirmed'),
      byAddress: true,
      load: phone,
    },
    'change-phone': {
      when: signedIn,
      byAddress: true,
      load: phone,
    },
    'app-email-confirm-popup': {
      when: untilDone('emailConfirmed'),
      byAddress: true,
      load: () => import('./client/details/email-modal.tsx'),
    },
    'account-gift': { when: signedIn, load: () => import('./client/details/gift-modal.tsx') },
    'change-password': {
      when: signedIn,
      byAddress: true,
      load: () => import('./client/details/password-modal.tsx'),
    },
    'registration-complete': {
      // Who came by another company has no account yet, and finishes here too.
      when: (me) => signedIn(me) || isUnfinished(me),
      byAddress: true,
      load: () => import('./client/registration/registration-modal.tsx'),
    },
    'forgot-password-failed': {
      when: anybody,
      load: () => import('./client/details/forgot-failed-modal.tsx'),
    },
  },
  initData: {
    phone: null,
    primaryContact: 'email',
    hasAutoPassword: false,
    Registration: { complete: true, registrationFunnel: { funnelType: 'open_funnel' } },
  },
})
