import { anybody, feature } from '#client/feature.ts'

export const catalogue = feature({
  name: 'catalogue',
  essential: true,
  modals: {
    search: { when: anybody, byAddress: true, load: () => import('./client/search/palette.tsx') },
  },
  initData: {
    favoriteGames: [],
  },
})
