import { t } from '#platform/words/words.ts'
import { layouts } from '../shell/layouts/layouts.tsx'
import type { RouteObject } from '#client/router/route.ts'
import { home, lobby } from './first.tsx'
import { framed, pagesIn } from './pages.tsx'
import { demoOnly, handle, NeverThere, titled, unmatched } from '#client/router/kit.ts'
import { Shell } from '../shell/shell.tsx'

/** Pages of no feature. */
const own: readonly RouteObject[] = [
  {
    path: 'credits',
    handle: handle(({ brand }) => ({ title: `${t('Credits')} · ${brand.title}` })),
    lazy: async () => ({ Component: (await import('../pages/credits.tsx')).CreditsPage }),
  },
  {
    path: 'dev/inbox',
    loader: demoOnly,
    handle: titled(() => t('Inbox'), { hydration: 'now' }),
    lazy: async () => ({ Component: (await import('../pages/inbox.tsx')).InboxPage }),
  },
]

/** The pages in their layouts (000 §2); those of features say theirs themselves. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    // For chunks of layouts that cannot be fetched: pages fail inside of their own layout.
    ErrorBoundary: layouts.notFound.ErrorBoundary,
    children: [
      { ...layouts.guest, children: [home, ...pagesIn('guest')] },
      { ...layouts.default, children: [lobby, ...pagesIn('default'), ...own, ...framed()] },
      {
        path: 'dev/sounds',
        loader: demoOnly,
        handle: titled(() => t('Sounds'), { hydration: 'now' }),
        ErrorBoundary: layouts.default.ErrorBoundary,
        lazy: async () => ({ Component: (await import('../pages/sounds/sounds.tsx')).SoundsPage }),
      },
      {
        path: 'dev/ui',
        loader: demoOnly,
        handle: titled(() => t('UI kit'), { hydration: 'now' }),
        ErrorBoundary: layouts.default.ErrorBoundary,
        lazy: async () => ({ Component: (await import('../pages/parts/page.tsx')).PartsPage }),
      },
      {
        lazy: async () => (await import('../shell/layouts/auth.tsx')).auth,
        children: pagesIn('auth'),
      },
      { ErrorBoundary: layouts.notFound.ErrorBoundary, children: pagesIn('bare') },
      { ...layouts.geoblock, children: pagesIn('geoblock') },
      { ...layouts.landing, children: pagesIn('landing') },
      {
        ...layouts.notFound,
        children: [
          {
            path: '*',
            loader: () => {
              throw unmatched()
            },
            Component: NeverThere,
          },
        ],
      },
    ],
  },
]
