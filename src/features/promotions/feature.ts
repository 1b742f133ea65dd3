import { feature } from '#client/feature.ts'

export const promotions = feature({
  name: 'promotions',
  pages: [
    {
      path: '/promotions',
      shape: 'stage',
      sources: ['client/page.tsx'],
      needsAllFaces: true,
      load: () => import('./client/page.tsx'),
    },
  ],
})
