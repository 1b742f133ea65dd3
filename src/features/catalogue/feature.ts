import { unlessClosed, feature } from '#client/feature.ts'
import { calls } from './contract.ts'

export const catalogue = feature({
  name: 'catalogue',
  essential: true,
  modals: {
    search: {
      when: unlessClosed,
      byAddress: true,
      shortcut: 'k',
    },
  },
  core: { games: calls },
  siteEntries: () => import('./client/site-entries.ts'),
  pages: [
    {
      path: '/library',
      whileClosed: false,
      shape: 'games',
      id: 'library',
      byContent: true,
      sources: ['client/library/library.tsx'],
      load: async () => {
        const [{ LibraryPage: Page }, { libraryLoader: load, libraryHead: head }] = await Promise.all([
          import('./client/library/library.tsx'),
          import('./client/library/library-data.ts'),
        ])
        return { Page, load, head }
      },
    },
    {
      path: '/issues/:pageName',
      whileClosed: false,
      shape: 'games',
      id: 'issue',
      byContent: true,
      load: async () => {
        const [{ IssuePage: Page }, { issueLoader: load, issueHead: head }] = await Promise.all([
          import('./client/library/issue.tsx'),
          import('./client/library/library-data.ts'),
        ])
        return { Page, load, head }
      },
    },
  ],
  initData: {
    favoriteGames: [],
  },
})
