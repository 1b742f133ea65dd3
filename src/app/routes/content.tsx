import type { ComponentType } from 'react'
import { t } from '#platform/words/words.ts'
import type { Head } from '#client/page/head.ts'
import type { App } from '#client/context/app.ts'
import type { LoaderFunction, RouteObject } from '#client/router/route.ts'
import { demoOnly, handle, NeverThere, titled, type Handle } from '#client/router/kit.ts'
import { clientsOf } from '#client/registry.ts'
import { registry } from '../registry.ts'
import { through, type MiddlewareName } from '#client/router/guards.ts'

/** A file of `pages/content`: the page, what it says of itself, and what it loads. */
interface ContentPage {
  readonly Page: ComponentType
  readonly head: (app: App, data: never) => Head
  readonly load?: LoaderFunction
}

/** A page to read, fetched when somebody comes to it, behind its middleware. */
const page = (
  path: string,
  file: string,
  names: readonly MiddlewareName[],
  door: () => Promise<ContentPage>,
  more: Pick<Handle, 'wake'> = {},
): RouteObject =>
  through(names, {
    path,
    lazy: async () => {
      const { Page, head, load } = await door()
      const own = handle(head as Handle['head'], { ...more, sources: [file] })
      return { Component: Page, handle: own, ...(load ? { loader: load } : {}) }
    },
  })

/** Where partners and those who came by a partner's link are sent on (000 §2). */
const onward = (path: string): RouteObject => through(['affiliate'], { path, Component: NeverThere })

/** Texts and the cash desk's frame, without any layout (000 §2). */
export const bareRoutes: RouteObject[] = [
  page(
    'page/:name',
    'src/features/pages/client/article.tsx',
    ['guard:pages'],
    () => import('#features/pages/client/article.tsx'),
  ),
  page(
    'cashIframe',
    'src/features/pages/client/cash.tsx',
    [],
    () => import('#features/pages/client/cash.tsx'),
  ),
]

/** The catch-all of single segments (000 §2), in the layout of landings. */
export const landingRoutes: RouteObject[] = [
  page(
    ':landing',
    'src/features/pages/client/landing.tsx',
    [],
    () => import('#features/pages/client/landing.tsx'),
  ),
]

/** Around the sign-up, in the layout of forms: for who turns away from it, and for who has not finished. */
export const signUpRoutes: RouteObject[] = [
  page(
    'registration-complete',
    'src/features/account/client/registration/registration-complete.tsx',
    ['flag:registrationCompletePage', 'registering'],
    () => import('#features/account/client/registration/registration-complete.tsx'),
    { wake: 'now' },
  ),
  page(
    'signup-exit',
    'src/features/account/client/registration/signup-exit.tsx',
    ['newcomer', 'guest'],
    () => import('#features/account/client/registration/signup-exit.tsx'),
    {
      wake: 'now',
    },
  ),
]

/** Pages to read, in the default layout. */
export const contentRoutes: RouteObject[] = [
  page(
    'how-it-works',
    'src/features/pages/client/how-it-works.tsx',
    ['guard:pages'],
    () => import('#features/pages/client/how-it-works.tsx'),
  ),
  page(
    'promotions',
    'src/features/promotions/client/page.tsx',
    ['guard:promotions'],
    () => import('#features/promotions/client/page.tsx'),
  ),
  page(
    'vip',
    'src/features/rank-league/client/vip.tsx',
    ['guard:rank-league'],
    () => import('#features/rank-league/client/vip.tsx'),
  ),
  page(
    'races',
    'src/features/pages/client/races.tsx',
    ['guard:pages', 'flag:racesPage'],
    () => import('#features/pages/client/races.tsx'),
  ),
  page(
    'prize-drops',
    'src/features/pages/client/prize-drops.tsx',
    ['guard:pages', 'flag:prizeDropsPage'],
    () => import('#features/pages/client/prize-drops.tsx'),
  ),
  page(
    'scratch-cards',
    'src/features/pages/client/scratch-cards.tsx',
    ['guard:pages', 'flag:scratchCardsPage'],
    () => import('#features/pages/client/scratch-cards.tsx'),
  ),
  page(
    'game/responsible-play',
    'src/features/pages/client/responsible-play.tsx',
    ['guard:pages'],
    () => import('#features/pages/client/responsible-play.tsx'),
  ),
  page(
    'invite-friends',
    'src/features/referral/client/invite-friends.tsx',
    ['guard:referral', 'player'],
    () => import('#features/referral/client/invite-friends.tsx'),
  ),
  page(
    'payments-history',
    'src/features/payments/client/payments-history.tsx',
    ['guard:payments', 'player'],
    () => import('#features/payments/client/payments-history.tsx'),
  ),
  page(
    'cashback',
    'src/features/cashback/client/page.tsx',
    ['guard:cashback', 'player'],
    () => import('#features/cashback/client/page.tsx'),
  ),
  onward('affiliates'),
  onward('referral-info'),
  {
    path: 'fairness',
    handle: handle(
      ({ brand }) => ({
        title: `${t('Provably fair')} · ${brand.title}`,
        description: t('How results are generated at {brand}, and how to verify each one yourself.', {
          brand: brand.title,
        }),
      }),
      {
        sources: [
          'src/features/play/client/fairness/fairness.tsx',
          'src/features/jackpots/client/fallen.tsx',
          'src/features/play/client/fairness-page.tsx',
        ],
      },
    ),
    lazy: async () => {
      // It speaks for features: their words come along.
      const [{ FairnessPage, fairnessLoader }] = await Promise.all([
        import('#features/play/client/fairness-page.tsx'),
        clientsOf(registry),
      ])
      return { Component: FairnessPage, loader: fairnessLoader }
    },
  },
  {
    path: 'credits',
    handle: handle(({ brand }) => ({ title: `${t('Credits')} · ${brand.title}` })),
    lazy: async () => ({ Component: (await import('../pages/credits.tsx')).CreditsPage }),
  },
  {
    path: 'dev/inbox',
    loader: demoOnly,
    handle: titled(() => t('Inbox'), { wake: 'now' }),
    lazy: async () => ({ Component: (await import('../pages/inbox.tsx')).InboxPage }),
  },
  {
    path: 'dev/place',
    loader: demoOnly,
    handle: titled(() => t('Your location'), { wake: 'now' }),
    lazy: async () => ({ Component: (await import('../pages/place.tsx')).PlacePage }),
  },
]
