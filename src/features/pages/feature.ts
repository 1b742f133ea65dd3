import { feature } from '#client/feature.ts'

export const pages = feature({
  name: 'pages',
  essential: true,
  links: [
    { href: '/originals', label: (t) => t('Originals'), place: 10 },
    { href: '/races', label: (t) => t('Races'), place: 40, isShortcut: true },
    { href: '/prize-drops', label: (t) => t('Prize drops'), place: 50 },
  ],
  siteEntries: () => import('./client/site-entries.ts'),
  // Events that have a page and no feature of their own yet end at their time like those that have one (001 §4).
  ends: { 'prize-drops': { page: /^\/prize-drops\/?$/ } },
  // Each comes with its sheet.
  pages: [
    {
      path: '/how-it-works',
      shape: 'stage',
      guarded: true,
      sources: ['client/how-it-works.tsx'],
      needsAllFaces: true,
      load: () => import('./client/how-it-works.tsx'),
    },
    {
      path: '/races',
      shape: 'stage',
      guarded: true,
      guards: ['flag:racesPage'],
      sources: ['client/races.tsx'],
      load: () => import('./client/races.tsx'),
    },
    {
      path: '/prize-drops',
      shape: 'stage',
      guarded: true,
      guards: ['flag:prizeDropsPage'],
      sources: ['client/prize-drops.tsx'],
      load: () => import('./client/prize-drops.tsx'),
    },
    {
      path: '/game/responsible-play',
      shape: 'stage',
      guarded: true,
      sources: ['client/responsible-play.tsx'],
      load: () => import('./client/responsible-play.tsx'),
    },
    {
      path: '/page/:name',
      shape: 'text',
      layout: 'bare',
      guarded: true,
      sources: ['client/article.tsx'],
      tellsCookies: true,
      load: () => import('./client/article.tsx'),
    },
    // The cash desk's frame, in no layout (000 §2).
    {
      path: '/cashIframe',
      layout: 'bare',
      sources: ['client/cash.tsx'],
      load: () => import('./client/cash.tsx'),
    },
    // The catch-all of single segments (000 §2).
    {
      path: '/:landing',
      layout: 'landing',
      sources: ['client/landing.tsx'],
      load: () => import('./client/landing.tsx'),
    },
  ],
  gates: [{ path: '/welcome' }, { path: '/originals' }],
})
