import { feature } from '#client/feature.ts'

export const pages = feature({
  name: 'pages',
  essential: true,
  links: [{ href: '/originals', label: (t) => t('Originals'), place: 10 }],
  siteEntries: () => import('./client/site-entries.ts'),
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
      path: '/page/:name',
      shape: 'text',
      layout: 'bare',
      guarded: true,
      whileClosed: true,
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
      whileClosed: false,
      sources: ['client/landing.tsx'],
      load: () => import('./client/landing.tsx'),
    },
  ],
  gates: [{ path: '/welcome' }, { path: '/originals' }],
})
