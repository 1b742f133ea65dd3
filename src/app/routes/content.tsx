import type { ComponentType } from 'react'
import { t } from '#platform/words.ts'
import type { Head } from '../document.ts'
import type { App } from '../context.ts'
import type { LoaderFunction, RouteObject } from '../router/route.ts'
import { demoOnly, handle, NeverThere, titled, type Handle } from './kit.ts'
import { through, type MiddlewareName } from './middleware.ts'

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
      const own = handle(head as Handle['head'], { ...more, sources: [`src/app/pages/content/${file}.tsx`] })
      return { Component: Page, handle: own, ...(load ? { loader: load } : {}) }
    },
  })

/** Where partners and those who came by a partner's link are sent on (000 §2). */
const onward = (path: string): RouteObject => through(['affiliate'], { path, Component: NeverThere })

/** Texts and the cash desk's frame, without any layout (000 §2). */
export const bareRoutes: RouteObject[] = [
  page('page/:name', 'article', ['guard:pages'], () => import('../pages/content/article.tsx')),
  page('cashIframe', 'cash', [], () => import('../pages/content/cash.tsx')),
]

/** The catch-all of single segments (000 §2), in the layout of landings. */
export const landingRoutes: RouteObject[] = [
  page(':landing', 'landing', [], () => import('../pages/content/landing.tsx')),
]

/** Around the sign-up, in the layout of forms: for who turns away from it, and for who has not finished. */
export const signUpRoutes: RouteObject[] = [
  page(
    'registration-complete',
    'registration-complete',
    ['flag:registrationCompletePage', 'registering'],
    () => import('../pages/content/registration-complete.tsx'),
    { wake: 'now' },
  ),
  page(
    'signup-exit',
    'signup-exit',
    ['newcomer', 'guest'],
    () => import('../pages/content/signup-exit.tsx'),
    {
      wake: 'now',
    },
  ),
]

/** Pages to read, in the default layout. */
export const contentRoutes: RouteObject[] = [
  page('how-it-works', 'how-it-works', ['guard:pages'], () => import('../pages/content/how-it-works.tsx')),
  page('promotions', 'promotions', ['guard:promotions'], () => import('../pages/content/promotions.tsx')),
  page('vip', 'vip', ['guard:rank-league'], () => import('../pages/content/vip.tsx')),
  page('races', 'races', ['guard:pages', 'flag:racesPage'], () => import('../pages/content/races.tsx')),
  page(
    'prize-drops',
    'prize-drops',
    ['guard:pages', 'flag:prizeDropsPage'],
    () => import('../pages/content/prize-drops.tsx'),
  ),
  page(
    'scratch-cards',
    'scratch-cards',
    ['guard:pages', 'flag:scratchCardsPage'],
    () => import('../pages/content/scratch-cards.tsx'),
  ),
  page(
    'game/responsible-play',
    'responsible-play',
    ['guard:pages'],
    () => import('../pages/content/responsible-play.tsx'),
  ),
  page(
    'invite-friends',
    'invite-friends',
    ['guard:referral', 'player'],
    () => import('../pages/content/invite-friends.tsx'),
  ),
  page(
    'payments-history',
    'payments-history',
    ['guard:payments', 'player'],
    () => import('../pages/content/payments-history.tsx'),
  ),
  page('cashback', 'cashback', ['guard:cashback', 'player'], () => import('../pages/content/cashback.tsx')),
  onward('affiliates'),
  onward('referral-info'),
  {
    path: 'fairness',
    handle: handle(
      ({ brand }) => ({
        title: `${t('Provably fair')} · ${brand.title}`,
        description: t('How results come about at {brand}, and how you check each of them yourself.', {
          brand: brand.title,
        }),
      }),
      {
        sources: [
          'src/features/play/fairness.tsx',
          'src/app/jackpots/fallen.tsx',
          'src/app/pages/fairness.tsx',
        ],
      },
    ),
    lazy: async () => {
      const { FairnessPage, fairnessLoader } = await import('../pages/fairness.tsx')
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
    handle: titled(() => t('Your place'), { wake: 'now' }),
    lazy: async () => ({ Component: (await import('../pages/place.tsx')).PlacePage }),
  },
]
