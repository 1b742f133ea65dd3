import { feature } from '#client/feature.ts'

export const payments = feature({
  name: 'payments',
  essential: true,
  pages: [
    {
      path: '/payments-history',
      guards: ['player'],
      sources: ['client/payments-history.tsx'],
      needsAllFaces: true,
      load: () => import('./client/payments-history.tsx'),
    },
  ],
})
