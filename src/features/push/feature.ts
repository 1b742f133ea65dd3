import { feature } from '#client/feature.ts'

export const push = feature({
  name: 'push',
  cookies: () => import('./client/cookies.ts'),
  atRest: {
    when: () => 'Notification' in window,
    load: async () => (await import('./client/subscribe.ts')).startPush,
  },
  sections: [
    {
      page: '/account/notifications',
      source: 'client/section.tsx',
      load: () => import('./client/section.tsx'),
    },
  ],
})
