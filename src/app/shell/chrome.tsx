import { memo, type ReactNode } from 'react'
import { arrives } from '#platform/time/within.ts'
import { showMissing } from '#ui/overlays/missing.ts'
import { failedLine, Guard } from '#ui/guard/guard.tsx'
import { Footer } from '#ui/lobby/footer.tsx'
import { BottomTabs, Header, type NavLink } from '#ui/lobby/header.tsx'
import { parseLocale, LOCALE_NAMES, LOCALES, type Locale } from '#platform/words/locale.ts'
import type { GameMode } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import { homeOf, type BrandView } from '#client/context/brand.ts'
import { useApp, useIsGuest, usePlayer, type App } from '#client/context/app.ts'
import { gatedLinks } from '#client/links/gated-links.ts'
import { useLocation } from '#client/router/parts.tsx'
import { switchMode } from '#client/session/session.ts'
import { balancesOf } from '#client/page/balances.ts'
import { ringOf } from '#client/page/ring.ts'
import type { Registry } from '#client/registry.ts'
import { cached } from '#client/router/cached.tsx'
import { EmailNotice } from '#features/account/client/email-notice.tsx'
import { siteLinksOf } from '#client/links/site-links.ts'
import { reading } from './reading.ts'
import { themeLinks } from './theme-links.ts'

/** Where the header's and the phone's links lead. */
function placesOf(brand: BrandView, path: string): NavLink[] {
  const at = (href: string) => path === href || path === `${href}/`
  const lobby: NavLink[] = brand.flags.lobbyPage
    ? [{ label: t('Lobby'), href: '/lobby', icon: 'gamepad', current: at('/lobby') || path === '/' }]
    : []
  return [
    ...lobby,
    {
      label: t('All games'),
      href: '/library',
      icon: 'library',
      current: at('/library') || (!brand.flags.lobbyPage && path === '/'),
    },
    { label: t('Fairness'), href: '/fairness', icon: 'shield', current: at('/fairness') },
  ]
}

/** Where the header leads beside, where there is room for it: to pages of features. */
const morePlaces = (registry: Registry, path: string): NavLink[] =>
  siteLinksOf(registry.features).flatMap(({ href, label, icon }) =>
    icon ? [{ label: label(t), href, icon, current: path === href || path === `${href}/` }] : [],
  )

/** The header, which alone of the frame is drawn again with each balance. */
function Top({ nav }: { readonly nav: readonly NavLink[] }) {
  const app = useApp()
  const { brand, registry } = app
  const { me, balance, mode } = usePlayer((state) => state)
  return (
    <Header
      logo={{ title: brand.title, href: me.isGuest ? '/' : homeOf(brand), ...brand.logo }}
      nav={nav}
      {...(me.isGuest
        ? {
            guest: {
              signIn: { label: t('Sign in'), href: '/signin' },
              signUp: { label: t('Sign up'), href: '/signup' },
            },
          }
        : {
            player: { name: me.login ?? t('Player'), href: ACCOUNT, ...ringOf(registry, me) },
            balances: balance ? balancesOf(brand, balance, mode, me.mayHaveEntries) : [],
            onMode: (key: string) => void switchMode(app, key as GameMode),
          })}
    />
  )
}

const ACCOUNT = '?openModal=account'

const isAccount = (path: string): boolean => path === '/account' || path.startsWith('/account/')

/** The frame of most pages: header, content, footer, places at the thumb. */
export function Chrome({ children, foot = true }: { readonly children: ReactNode; readonly foot?: boolean }) {
  const { brand, registry } = useApp()
  const { pathname } = useLocation()
  const guest = useIsGuest()
  const features = usePlayer(({ me }) => me.features)
  const isClosed = usePlayer(({ me }) => me.closedUntil !== undefined)
  const places = placesOf(brand, pathname).filter(({ href }) => !isClosed || href !== '/library')
  const more = isClosed ? [] : morePlaces(registry, pathname)
  const last: NavLink = guest
    ? { label: t('Sign in'), href: '/signin', icon: 'enter' }
    : { label: t('Account'), href: ACCOUNT, icon: 'user', current: isAccount(pathname) }
  return (
    <>
      <Guard instead={failedLine}>
        <Top nav={[...places, ...gatedLinks({ registry, features, flags: brand.flags }, more)]} />
      </Guard>
      <Guard instead={failedLine}>
        <EmailNotice />
      </Guard>
      <main className="content" id="content" tabIndex={-1}>
        {children}
      </main>
      {foot && (
        <Guard instead={failedLine}>
          <Foot />
        </Guard>
      )}
      <Guard instead={failedLine}>
        <Tabs tabs={[...places, last]} />
      </Guard>
    </>
  )
}

const Tabs = import.meta.env.SSR
  ? cached(BottomTabs, ({ tabs }) => ({ name: 'tabs', by: [JSON.stringify(tabs)] }))
  : BottomTabs

const notices = () => [
  t(
    'No purchase necessary. A purchase doesn’t increase your chances of winning. Void where prohibited by law.',
  ),
  t('For adults 21 and over, in places where play is allowed. Take a break whenever you want.'),
]

/** The switch of languages; what it does is fetched when it is pressed. */
const languagesOf = (app: App, locale: Locale) => ({
  label: t('Language'),
  all: LOCALES.map((code) => ({ code, name: LOCALE_NAMES[code], current: code === locale })),
  onChoose: (code: string) =>
    void arrives(import('#client/words/language.ts')).then(
      (it) => it.chooseLanguage(app, parseLocale(code) ?? locale),
      showMissing,
    ),
})

const LiveFoot = memo(function Foot() {
  const app = useApp()
  const { brand, registry, demo, themes, locale } = app
  const guest = useIsGuest()
  const features = usePlayer(({ me }) => me.features)
  const { pathname } = useLocation()
  // Asked so that a foot that is kept for many knows it of those who are open, too.
  const isClosed = usePlayer(({ me }) => 'closedUntil' in me)
  const groups = [
    {
      title: t('Play'),
      links: isClosed
        ? []
        : [
            { label: t('Lobby'), href: '/lobby' },
            { label: t('All games'), href: '/library' },
            ...siteLinksOf(registry.features).map(({ href, label }) => ({ label: label(t), href })),
          ],
    },
    ...reading(),
    ...(guest
      ? [
          {
            title: t('Account'),
            links: [
              { label: t('Sign in'), href: '/signin' },
              { label: t('Sign up'), href: '/signup' },
              { label: t('Welcome bonus'), href: '/welcome' },
            ],
          },
        ]
      : []),
    ...(demo
      ? [
          {
            title: t('Demo'),
            links: [
              { label: t('Inbox'), href: '/dev/inbox' },
              { label: t('UI kit'), href: '/dev/ui' },
              { label: t('Sounds'), href: '/dev/sounds' },
            ],
          },
          { title: t('Brands'), links: themeLinks(themes, pathname) },
        ]
      : []),
  ]
  return (
    <Footer
      logo={<strong className="logo">{brand.title}</strong>}
      tagline={brand.words.tagline}
      groups={groups
        .map(({ title, links }) => ({
          title,
          links: gatedLinks({ registry, features, flags: brand.flags }, links),
        }))
        .filter(({ links }) => links.length > 0)}
      notices={notices()}
      marks={['21+']}
      company={brand.words.company}
      languages={languagesOf(app, locale)}
    />
  )
})

const Foot = import.meta.env.SSR
  ? cached(LiveFoot, (_, { player, demo }, pathname) => {
      const { isGuest, features, closedUntil } = player.getState().me
      const me = { isGuest, features, ...(closedUntil !== undefined && { closedUntil: null }) }
      // Its links of brands lead back to the page.
      return { name: 'foot', by: [JSON.stringify(me), demo && pathname], me, pathname }
    })
  : LiveFoot
