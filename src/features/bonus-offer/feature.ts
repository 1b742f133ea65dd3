import { feature } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'

export const bonusOffer = feature({
  name: 'bonus-offer',
  pages: [
    {
      path: '/account/bonuses',
      layout: 'account',
      title: () => t('My bonuses'),
      sources: ['client/bonuses.tsx'],
      needsAllFaces: true,
      load: () => import('./client/bonuses.tsx'),
    },
  ],
})
