import { feature } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'

export const geo = feature({
  name: 'geo',
  essential: true,
  atRest: { load: async () => (await import('./client/region.ts')).watchLocation },
  pages: [
    {
      path: '/geoblock',
      layout: 'geoblock',
      title: () => t('Where you play from'),
      hydration: 'now',
      sources: ['client/geoblock.tsx'],
      load: () => import('./client/geoblock.tsx'),
    },
    {
      path: '/dev/place',
      title: () => t('Your location'),
      hydration: 'now',
      load: () => import('./client/place.tsx'),
    },
  ],
})
