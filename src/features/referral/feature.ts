import { anybody, feature } from '#client/feature.ts'

export const referral = feature({
  name: 'referral',
  gates: [{ path: '/invite-friends' }],
  modals: {
    'app-referral-popup': {
      when: anybody,
      byAddress: true,
      load: () => import('./client/referral-modal.tsx'),
    },
  },
})
