import { anybody, feature } from '#client/feature.ts'

export const referral = feature({
  name: 'referral',
  pages: [
    {
      path: '/invite-friends',
      guards: ['player'],
      sources: ['client/invite-friends.tsx'],
      load: () => import('./client/invite-friends.tsx'),
    },
  ],
  modals: {
    'app-referral-popup': {
      when: anybody,
      byAddress: true,
      load: () => import('./client/referral-modal.tsx'),
    },
  },
})
