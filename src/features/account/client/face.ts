import type { FeatureClient } from '#client/feature.ts'

/** The account on a page: what is missing of it, and the link for a new password (000 §7). */
export const client: FeatureClient = {
  loadSteps: async () => ({
    default: (await import('./registration/registration-steps.tsx')).RegistrationSteps,
  }),
  async onAddress(app, { search, navigate }) {
    const token = new URLSearchParams(search).get('change-password')
    if (!token) return
    const { followResetLink: takeResetToken } = await import('./change-password.ts')
    await takeResetToken(app, token, navigate)
  },
}
