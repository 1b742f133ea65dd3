import { anybody, feature } from '#client/feature.ts'
import { calls } from './contract.ts'

export const catalogue = feature({
  name: 'catalogue',
  essential: true,
  modals: {
    search: { when: anybody, byAddress: true, load: () => import('./client/search/palette.tsx') },
  },
  core: { games: calls },
  initData: {
    favoriteGames: [],
  },
})
