import type { FeatureClient } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'
import { calls } from '../contract.ts'

/** Links that sign in: on the page for who cannot, and the page that such a link leads to (000 §4). */
export const client: FeatureClient = {
  signInEmail: { label: () => t('Email me a sign-in link'), send: calls.send },
  modals: { 'sign-in-link': () => import('./link-modal.tsx') },
  async onAddress(app, { search }) {
    if (new URLSearchParams(search).get('autologin') !== 'true') return
    if (!app.player.getState().me.isGuest) return
    const { followLink } = await import('./follow.ts')
    await followLink(app)
  },
}
