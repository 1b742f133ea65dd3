import { unlessClosed, feature } from '#client/feature.ts'
import { t } from '#platform/words/words.ts'

export const play = feature({
  name: 'play',
  essential: true,
  pages: [
    {
      path: '/games/:pageName',
      whileClosed: false,
      shape: 'game',
      id: 'game',
      byContent: true,
      sources: ['client/game/game.tsx'],
      load: async () => {
        const [{ GamePage: Page }, { gameLoader: load, gameHead: head }] = await Promise.all([
          import('./client/game/game.tsx'),
          import('./client/game/game-data.tsx'),
        ])
        return { Page, load, head }
      },
    },
    {
      path: '/game',
      whileClosed: false,
      title: () => t('Play'),
      hydration: 'now',
      load: () => import('./client/game/lazy-game.tsx'),
    },
    {
      path: '/fairness',
      shape: 'text',
      sources: ['client/fairness-page.tsx'],
      needsAllFaces: true,
      load: () => import('./client/fairness-page.tsx'),
    },
  ],
  modals: { game: { when: unlessClosed } },
})
