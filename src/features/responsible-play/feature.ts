import { feature, signedIn } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'

export const responsiblePlay = feature({
  name: 'responsible-play',
  essential: true,
  modals: { 'reality-check': { when: signedIn } },
  pages: [
    {
      path: '/game/responsible-play',
      shape: 'stage',
      guarded: true,
      whileClosed: true,
      sources: ['client/responsible-play.tsx'],
      load: () => import('./client/responsible-play.tsx'),
    },
    {
      path: '/game/responsible-play/confirm',
      guards: ['player'],
      hydration: 'now',
      sources: ['client/confirm.tsx'],
      load: () => import('./client/confirm.tsx'),
    },
    {
      path: '/account/play-limits',
      layout: 'account',
      title: () => t('Play limits'),
      sources: ['client/play-limits.tsx'],
      load: () => import('./client/play-limits.tsx'),
    },
  ],
})
