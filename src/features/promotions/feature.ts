import { feature } from '#client/feature.ts'

export const promotions = feature({
  name: 'promotions',
  links: [
    {
      href: '/promotions',
      label: (t) => t('Promotions'),
      place: 20,
      icon: 'gift',
      isShortcut: true,
      whenIdle: (t) => t('Current promotions'),
    },
  ],
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
