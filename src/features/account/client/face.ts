import { arrives } from '#platform/time/within.ts'
import type { FeatureClient } from '#client/feature.ts'
import { isFirstMet, secretIn } from '#client/links/address-secret.ts'
import { read } from '#client/storage/memory.ts'
import { t } from '#platform/words/words.ts'
import { rewards } from './rewards.ts'

/** The number, wherever it is asked for or changed. */
const phone = () => import('./details/phone-modal.tsx')

/** The account on a page: what is missing of it, and the link for a new password (000 §7). */
export const client: FeatureClient = {
  modals: {
    signin: () => import('./sign/sign-in-modal.tsx'),
    signup: () => import('./sign/sign-up-modal.tsx'),
    account: () => import('./menu/account-modal.tsx'),
    'app-complete-profile-modal': () => import('./details/profile-modal.tsx'),
    'app-phone-confirm-popup': phone,
    'change-phone': phone,
    'app-email-confirm-popup': () => import('./details/email-modal.tsx'),
    'welcome-gift': () => import('./welcome/welcome-modal.tsx'),
    'account-gift': () => import('./details/gift-modal.tsx'),
    'change-password': () => import('./details/password-modal.tsx'),
    'registration-complete': () => import('./registration/registration-modal.tsx'),
    'reset-link': () => import('./details/reset-link-modal.tsx'),
    'forgot-password-failed': () => import('./details/forgot-failed-modal.tsx'),
  },
  loadSteps: async () => ({
    default: (await import('./registration/registration-steps.tsx')).RegistrationSteps,
  }),
  rewards,
  ledgerKinds: () => ({
    'welcome gift': t('Welcome bonus'),
    'e-mail gift': t('Email verification bonus'),
    'phone gift': t('Phone verification bonus'),
    'profile gift': t('Profile completion bonus'),
  }),
  follow(app) {
    if (read('sessionStorage', 'welcome') === null) return
    import('./welcome/welcome.ts').then(
      ({ isWelcomeDue, welcomeLate }) => isWelcomeDue(app) && welcomeLate(app),
      // The next page asks again.
      () => {},
    )
  },
  async onAddress(app, { search, hash, navigate }) {
    const token = new URLSearchParams(search).get('change-password') ?? secretIn(hash, 'change-password')
    if (!token || !isFirstMet(app, token)) return
    const { followResetLink } = await arrives(import('./change-password.ts'))
    await followResetLink(app, token, navigate)
  },
}
