import { feature } from '#client/feature.ts'

export const pages = feature({
  name: 'pages',
  essential: true,
  client: () => import('./client/face.ts'),
  gates: [
    { path: '/races', flag: 'racesPage' },
    { path: '/prize-drops', flag: 'prizeDropsPage' },
    { path: '/scratch-cards', flag: 'scratchCardsPage' },
    { path: '/welcome' },
    { path: '/originals' },
    { path: '/how-it-works' },
    { path: '/game/responsible-play' },
    { path: '/page/' },
  ],
})
