import { feature } from '#client/feature.ts'

export const push = feature({
  name: 'push',
  slots: [
    {
      page: '/account/notifications',
      source: 'client/section.tsx',
      load: () => import('./client/section.tsx'),
    },
  ],
})
