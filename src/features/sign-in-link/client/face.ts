import { arrives } from '#platform/time/within.ts'
import type { FeatureClient } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'
import { dropSecret, isFirstMet, secretIn } from '#client/links/address-secret.ts'
import { calls } from '../contract.ts'

/** Links that sign in: on the page for who cannot, and the page that such a link leads to (000 §4). */
export const client: FeatureClient = {
  signInEmail: {
    label: () => t('Email me a sign-in link'),
    send: calls.send,
    loadCode: () => import('./code-form.tsx'),
  },
  modals: { 'sign-in-link': () => import('./link-modal.tsx') },
  async onAddress(app, { search, hash, navigate }) {
    const secret = secretIn(hash, 'aa')
    // A link that was cut on its way opens nothing, and its reader is told.
    const isCut = secret === null && new URLSearchParams(search).get('autologin') === 'true'
    if (secret === null && !isCut) return
    const forget = () => dropSecret('aa', navigate)
    if (!app.player.getState().me.isGuest) return forget()
    if (!isFirstMet(app, secret ?? '')) return
    const { followLink } = await arrives(import('./follow.ts'))
    await followLink(app, secret ?? '', forget)
  },
}
