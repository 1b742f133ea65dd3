import { arrives } from '#platform/time/within.ts'
import type { FeatureClient } from '#client/feature.ts'
import { Mark } from './mark.tsx'
import { NAMES, providersOf, refusesIn } from './providers.ts'

/** Signing in by another company on a page: what such a company's page sends people back with (000 §2). */
export const client: FeatureClient = {
  signInMethods: {
    place: 10,
    of: (me) =>
      providersOf(me).map((method) => ({
        id: method,
        name: NAMES[method],
        Mark: () => <Mark method={method} />,
        refusedIn: (inApp) => refusesIn(method, inApp),
        async take(app, game, signal) {
          const { finishRegistration, signInBy } = await arrives(import('./social.ts'))
          const outcome = await signInBy(app, method, signal)
          if (outcome === 'register') await finishRegistration(app, game)
          return outcome === 'login'
        },
      })),
    loadOwned: () => import('./owned.tsx'),
  },
  loadBegunSignUps: async () => (await import('./begun.tsx')).begunSignUps,
  async onAddress(app, { search, hash }) {
    const query = new URLSearchParams(search)
    const [network, action] = [query.get('social'), query.get('action')]
    const connects = hash.startsWith('#cb=') && !app.player.getState().me.isGuest
    const ends = network && action && /^(login|register)$/.test(action)
    if (!connects && !ends) return
    const { takeSocialCallback, takeSocialReturn } = await arrives(import('./social.ts'))
    if (connects) await takeSocialCallback(app, hash)
    if (ends) await takeSocialReturn(app, network, action)
  },
}
