import { arrives } from '#platform/time/within.ts'
import type { FeatureClient } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'
import { Icon } from '#ui/art/icon.tsx'

/** So long a form is left alone before the device is asked, ms: the page has other things to do first. */
const REST_MS = 500

const Key = () => <Icon name="key" size={20} />

/** Passkeys in forms that sign in; what speaks to the device is fetched when somebody could use one. */
export const client: FeatureClient = {
  signInMethods: {
    place: 20,
    of: () => [
      {
        id: 'passkey',
        name: t('Passkey'),
        Mark: Key,
        forKnown: true,
        // Web views keep passkeys to the app's own sites.
        refusedIn: () => true,
        take: async (app, _, signal) => (await arrives(import('./passkey.ts'))).signInByPasskey(app, signal),
      },
    ],
    loadOwned: () => import('./owned.tsx'),
  },
  /** Among what the browser fills in, where it can do that. */
  offerSignIn(app, onDone) {
    if (!('PublicKeyCredential' in window)) return () => {}
    let end: (() => void) | null = null
    let isOver = false
    const timer = setTimeout(async () => {
      const can = await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)
      if (!can || isOver) return
      const { offerPasskeys } = await arrives(import('./passkey.ts'))
      if (!isOver) end = offerPasskeys(app, onDone)
    }, REST_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      end?.()
    }
  },
}
