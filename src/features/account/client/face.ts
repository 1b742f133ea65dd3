import type { FeatureClient } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'
import { promotions } from './promotions.ts'

/** The account on a page: what is missing of it, and the link for a new password (000 §7). */
export const client: FeatureClient = {
  loadSteps: async () => ({
    default: (await import('./registration/registration-steps.tsx')).RegistrationSteps,
  }),
  promotions,
  ledgerKinds: () => ({
    'welcome gift': t('Welcome bonus'),
    'e-mail gift': t('Email verification bonus'),
    'phone gift': t('Phone verification bonus'),
    'profile gift': t('Profile completion bonus'),
  }),
  async onAddress(app, { search, navigate }) {
    const token = new URLSearchParams(search).get('change-password')
    if (!token) return
    const { followResetLink } = await import('./change-password.ts')
    await followResetLink(app, token, navigate)
  },
}
