import { feature } from '#client/feature.ts'

export const promotions = feature({
  name: 'promotions',
  pages: [{ path: '/promotions', sources: ['client/page.tsx'], load: () => import('./client/page.tsx') }],
})
