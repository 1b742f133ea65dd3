import { anybody, feature } from '#client/feature.ts'

export const referral = feature({
  name: 'referral',
  links: [{ href: '/invite-friends', label: (t) => t('Invite friends'), place: 70 }],
  invitesBy: ['invited_by', 'refcode'],
  // With a friend's code, the page tells what a sign-up gives.
  guestCookies: ['invited_by', 'refcode'],
  cookies: () => import('./client/cookies.ts'),
  pages: [
    {
      path: '/invite-friends',
      shape: 'stage',
      guards: ['player'],
      sources: ['client/invite-friends.tsx'],
      load: () => import('./client/invite-friends.tsx'),
    },
  ],
  modals: {
    'app-referral-popup': {
      when: anybody,
      byAddress: true,
    },
  },
})
