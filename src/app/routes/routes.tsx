import { t } from '#platform/words/words.ts'
import { layouts } from '../shell/layouts/layouts.tsx'
import { data, type LoaderFunctionArgs, type RouteObject } from '#client/router/route.ts'
import { accountRoutes } from './account.tsx'
import { authRoutes } from './auth.tsx'
import { bareRoutes, contentRoutes, signUpRoutes, landingRoutes } from './content.tsx'
import { gameRoutes, homeRoutes } from './games.tsx'
import { demoOnly, handle, NeverThere, pathOf, titled } from '#client/router/kit.ts'
import { Shell } from '../shell/shell.tsx'

/** The pages in their layouts (000 §2); the tables by subject stand in `routes/`. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    // For chunks of layouts that cannot be fetched: pages fail inside of their own layout.
    ErrorBoundary: layouts.notFound.ErrorBoundary,
    children: [
      { ...layouts.guest, children: homeRoutes },
      { ...layouts.default, children: [...gameRoutes, ...contentRoutes, ...accountRoutes] },
      {
        path: 'dev/ui',
        loader: demoOnly,
        handle: titled(() => t('UI kit'), { wake: 'now' }),
        ErrorBoundary: layouts.default.ErrorBoundary,
        lazy: async () => ({ Component: (await import('../pages/parts/page.tsx')).PartsPage }),
      },
      {
        lazy: async () => (await import('../shell/layouts/auth.tsx')).auth,
        children: [...authRoutes, ...signUpRoutes],
      },
      { ErrorBoundary: layouts.notFound.ErrorBoundary, children: bareRoutes },
      {
        ...layouts.geoblock,
        children: [
          {
            path: 'geoblock',
            handle: handle(
              ({ brand }) => ({ title: `${t('Where you play from')} · ${brand.title}`, hidden: true }),
              { wake: 'now', sources: ['src/features/geo/client/geoblock.tsx'] },
            ),
            lazy: async () => ({
              Component: (await import('#features/geo/client/geoblock.tsx')).GeoblockPage,
            }),
          },
        ],
      },
      {
        ...layouts.landing,
        children: landingRoutes,
      },
      {
        ...layouts.notFound,
        children: [
          {
            path: '*',
            loader: (args: LoaderFunctionArgs) => {
              throw data(`Page not found ${pathOf(args)}`, { status: 404 })
            },
            Component: NeverThere,
          },
        ],
      },
    ],
  },
]
