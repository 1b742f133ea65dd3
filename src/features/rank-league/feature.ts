import { feature, signedIn } from '#client/feature.ts'
import { isWelcomed, rankOf } from './client/status.ts'

export const rankLeague = feature({
  name: 'rank-league',
  place: 180,
  links: [{ href: '/vip', label: (t) => t('VIP Club'), place: 30, icon: 'crown' }],
  pages: [
    {
      path: '/vip',
      shape: 'stage',
      sources: ['client/vip.tsx'],
      needsAllFaces: true,
      load: () => import('./client/vip/vip.tsx'),
    },
  ],
  modals: {
    'app-onboarding-popup': {
      when: signedIn,
      byAddress: true,
    },
    'rank-up': { when: signedIn },
    'level-up': { when: signedIn },
    'welcome-status': { when: isWelcomed },
  },
  ring: rankOf,
  rank: ({ rankLeague: { progressData } }) => progressData.section.type,
  initData: {
    rankLeague: {
      enabled: false,
      progressData: {
        level: { pointsReceived: 0, pointsNeedForNextLevel: 0 },
        section: { level: 1, levelMax: 10, type: 'bronze' },
      },
      status: 'active',
    },
  },
})
