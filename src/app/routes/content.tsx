import type { RouteObject } from 'react-router'
import { demoOnly, handle } from './kit.ts'

/** Pages to read, in the default layout. */
export const contentRoutes: RouteObject[] = [
  {
    path: 'fairness',
    handle: handle(
      ({ brand }) => ({
        title: `Provably fair · ${brand.title}`,
        description: `How results come about at ${brand.title}, and how you check each of them yourself.`,
      }),
      { sources: ['src/features/play/fairness.tsx', 'src/app/pages/fairness.tsx'] },
    ),
    lazy: async () => ({ Component: (await import('../pages/fairness.tsx')).FairnessPage }),
  },
  {
    path: 'credits',
    handle: handle(({ brand }) => ({ title: `Credits · ${brand.title}` })),
    lazy: async () => ({ Component: (await import('../pages/credits.tsx')).CreditsPage }),
  },
  {
    path: 'dev/inbox',
    loader: demoOnly,
    handle: handle('Inbox', { wake: 'now' }),
    lazy: async () => ({ Component: (await import('../pages/inbox.tsx')).InboxPage }),
  },
]
