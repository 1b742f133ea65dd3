import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject } from 'react-router'
import type { Head } from '../document.ts'
import type { App } from '../context.ts'
import { demoOnly, handle, NeverThere, type Handle } from './kit.ts'
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

/** What a guest who turns away from the sign-up sees, in the layout of forms. */
export const exitRoutes: RouteObject[] = [
  page('signup-exit', 'signup-exit', ['guest'], () => import('../pages/content/signup-exit.tsx'), {
    wake: 'now',
  }),
]

/** Pages to read, in the default layout. */
export const contentRoutes: RouteObject[] = [
  onward('affiliates'),
  onward('referral-info'),
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
