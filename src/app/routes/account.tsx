import type { ComponentType } from 'react'
import { t } from '#platform/words/words.ts'
import type { SlotsProps } from '#features/account/client/pages/with-slots.tsx'
import { loadSlots, sourcesOf, type SlotPage } from '#features/account/client/pages/slots.ts'
import type { LoaderFunction, RouteObject } from '#client/router/route.ts'
import { byContent, titled } from '#client/router/kit.ts'
import { clientsOf } from '#client/registry.ts'
import { registry } from '../registry.ts'
import { through, type MiddlewareName } from '#client/router/guards.ts'

/** A file of `pages/account`: the page and what it loads. */
interface AccountPage {
  readonly Page: ComponentType<SlotsProps>
  readonly load?: LoaderFunction
}

const FRAME = 'src/features/account/client/pages/frame.tsx'

interface PageMore {
  /** Where others bring sections to it. */
  readonly slot?: SlotPage
  /** What stands before it beside the sign-in. */
  readonly guards?: readonly MiddlewareName[]
  /** Its file, where it brings a sheet of its own. */
  readonly source?: string
}

/** A page of the account, for players only, with the sections that others bring to it. */
function page(
  path: string | null,
  title: () => string,
  door: () => Promise<AccountPage>,
  { slot, guards = [], source }: PageMore = {},
): RouteObject {
  const sources = slot ? sourcesOf(slot) : []
  return through([...guards, 'player'], {
    ...(path === null ? { index: true } : { path }),
    shouldRevalidate: byContent,
    handle: titled(title, { wake: 'now', sources: [FRAME, ...(source ? [source] : []), ...sources] }),
    lazy: async () => {
      const [{ Page, load }, slots] = await Promise.all([door(), slot ? loadSlots(slot) : []])
      return { Component: () => <Page slots={slots} />, ...(load ? { loader: load } : {}) }
    },
  } as RouteObject)
}

/** Pages of a player's account, in the default layout. */
export const accountRoutes: RouteObject[] = [
  {
    path: 'confirm-email',
    handle: titled(() => t('Verify your email'), { wake: 'now' }),
    lazy: async () => ({
      Component: (await import('#features/account/client/confirm/confirm-email.tsx')).ConfirmEmailPage,
    }),
  },
  {
    path: 'unsubscribe',
    handle: titled(() => t('News and offers'), { wake: 'now' }),
    lazy: async () => ({
      Component: (await import('#features/account/client/confirm/unsubscribe.tsx')).UnsubscribePage,
    }),
  },
  {
    path: 'account',
    lazy: async () => ({
      Component: (await import('#features/account/client/pages/frame.tsx')).AccountFrame,
    }),
    children: [
      page(
        null,
        () => t('Your account'),
        async () => {
          const { OverviewPage } = await import('#features/account/client/pages/overview.tsx')
          return { Page: OverviewPage }
        },
      ),
      page(
        'bonuses',
        () => t('My bonuses'),
        async () => {
          // It speaks for features: their words come along.
          const [{ BonusesPage, load }] = await Promise.all([
            import('#features/bonus-offer/client/bonuses.tsx'),
            clientsOf(registry),
          ])
          return { Page: BonusesPage, load }
        },
        { guards: ['guard:bonus-offer'], source: 'src/features/bonus-offer/client/bonuses.tsx' },
      ),
      page(
        'personal-info',
        () => t('Personal info'),
        async () => {
          const { PersonalInfoPage, load } = await import('#features/account/client/pages/personal-info.tsx')
          return { Page: PersonalInfoPage, load }
        },
      ),
      page(
        'security',
        () => t('Security'),
        async () => {
          const { SecurityPage, load } = await import('#features/account/client/pages/security.tsx')
          return { Page: SecurityPage, load }
        },
        { slot: 'security' },
      ),
      page(
        'socials',
        () => t('Linked accounts'),
        async () => {
          const { SocialsPage } = await import('#features/account/client/pages/socials.tsx')
          return { Page: SocialsPage }
        },
        { slot: 'socials', guards: ['guard:social'] },
      ),
      page(
        'notifications',
        () => t('Notifications'),
        async () => {
          const { NotificationsPage } = await import('#features/account/client/pages/notifications.tsx')
          return { Page: NotificationsPage }
        },
        { slot: 'notifications' },
      ),
      page(
        'subscription',
        () => t('News and offers'),
        async () => {
          const { SubscriptionPage, load } = await import('#features/account/client/pages/subscription.tsx')
          return { Page: SubscriptionPage, load }
        },
      ),
      page(
        'verification',
        () => t('Verification'),
        async () => {
          const { VerificationPage } = await import('#features/account/client/pages/verification.tsx')
          return { Page: VerificationPage }
        },
      ),
      page(
        'documents',
        () => t('Documents'),
        async () => {
          const { DocumentsPage } = await import('#features/account/client/pages/documents.tsx')
          return { Page: DocumentsPage }
        },
      ),
    ],
  },
]
