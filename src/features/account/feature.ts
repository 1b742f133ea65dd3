import type { PageFace } from '#client/router/page-face.ts'
import { anybody, feature, signedIn, untilDone, type Visitor } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'
import { balance, logout } from './core.ts'

/** Somebody who came by another company and has not finished the registration (000 §2). */
const isUnfinished = ({ initData }: Visitor): boolean =>
  (initData['Registration'] as { readonly complete: boolean } | undefined)?.complete === false

/** Sends visitors with an unfinished registration to that, before any prompt to sign up or in (000 §2). */
const instead = { when: isUnfinished, load: () => import('./client/sign/registration.ts') }

const signPage = () => import('./client/sign/sign-page.tsx')

const pages: readonly PageFace[] = [
  {
    path: '/signin',
    layout: 'auth',
    needsAllFaces: true,
    guards: ['newcomer', 'guest'],
    title: () => t('Sign in'),
    hydration: 'now',
    load: async () => ({ Page: (await signPage()).SignInPage }),
  },
  {
    path: '/signup',
    layout: 'auth',
    needsAllFaces: true,
    guards: ['newcomer', 'guest'],
    title: () => t('Sign up'),
    hydration: 'now',
    load: async () => ({ Page: (await signPage()).SignUpPage }),
  },
  {
    path: '/forgot-password',
    layout: 'auth',
    needsAllFaces: true,
    guards: ['guest'],
    title: () => t('Forgot your password?'),
    hydration: 'now',
    load: () => import('./client/confirm/forgot-password.tsx'),
  },
  {
    path: '/registration-complete',
    layout: 'auth',
    needsAllFaces: true,
    guards: ['flag:registrationCompletePage', 'registering'],
    hydration: 'now',
    sources: ['client/registration/registration-complete.tsx'],
    load: () => import('./client/registration/registration-complete.tsx'),
  },
  {
    path: '/signup-exit',
    layout: 'auth',
    guards: ['newcomer', 'guest'],
    hydration: 'now',
    sources: ['client/registration/signup-exit.tsx'],
    load: () => import('./client/registration/signup-exit.tsx'),
  },
  {
    path: '/confirm-email',
    title: () => t('Verify your email'),
    hydration: 'now',
    load: () => import('./client/confirm/confirm-email.tsx'),
  },
  {
    path: '/unsubscribe',
    title: () => t('News and offers'),
    hydration: 'now',
    load: () => import('./client/confirm/unsubscribe.tsx'),
  },
  {
    path: '/account',
    layout: 'account',
    title: () => t('Your account'),
    load: () => import('./client/pages/overview.tsx'),
  },
  {
    path: '/account/personal-info',
    layout: 'account',
    title: () => t('Personal info'),
    load: () => import('./client/pages/personal-info.tsx'),
  },
  {
    path: '/account/security',
    layout: 'account',
    title: () => t('Security'),
    load: () => import('./client/pages/security.tsx'),
  },
  {
    path: '/account/notifications',
    layout: 'account',
    title: () => t('Notifications'),
    load: () => import('./client/pages/notifications.tsx'),
  },
  {
    path: '/account/subscription',
    layout: 'account',
    title: () => t('News and offers'),
    load: () => import('./client/pages/subscription.tsx'),
  },
  {
    path: '/account/verification',
    layout: 'account',
    title: () => t('Verification'),
    load: () => import('./client/pages/verification.tsx'),
  },
  {
    path: '/account/documents',
    layout: 'account',
    title: () => t('Documents'),
    load: () => import('./client/pages/documents.tsx'),
  },
]

export const account = feature({
  name: 'account',
  essential: true,
  core: { balance, logout },
  modals: {
    signin: {
      when: (me) => me.isGuest,
      byAddress: true,
      instead,
    },
    signup: {
      when: (me) => me.isGuest,
      byAddress: true,
      instead,
    },
    account: {
      when: signedIn,
      byAddress: true,
    },
    'app-complete-profile-modal': {
      when: untilDone('profileCompleted'),
      byAddress: true,
    },
    'app-phone-confirm-popup': {
      when: untilDone('phoneConfirmed'),
      byAddress: true,
    },
    'change-phone': {
      when: signedIn,
      byAddress: true,
    },
    'app-email-confirm-popup': {
      when: untilDone('emailConfirmed'),
      byAddress: true,
    },
    'account-gift': { when: signedIn },
    'welcome-gift': { when: signedIn },
    'change-password': {
      when: signedIn,
      byAddress: true,
    },
    'registration-complete': {
      // A visitor who signed up by another company has no account yet, and finishes here too.
      when: (me) => signedIn(me) || isUnfinished(me),
      byAddress: true,
    },
    'reset-link': { when: anybody },
    'forgot-password-failed': {
      when: anybody,
    },
  },
  pages,
  // Pages of a player's own.
  frames: [
    {
      layout: 'account',
      path: '/account',
      hydration: 'now',
      guards: ['player'],
      byContent: true,
      sources: ['client/pages/frame.tsx'],
      load: () => import('./client/pages/frame.tsx'),
    },
  ],
  initData: {
    phone: null,
    primaryContact: 'email',
    hasAutoPassword: false,
    emailLost: false,
    giftEntries: true,
    Registration: { complete: true, registrationFunnel: { funnelType: 'open_funnel' } },
  },
})
