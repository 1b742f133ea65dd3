import { artSet } from '../art/art.ts'
import type { ReactNode } from 'react'
import { t } from '#platform/words/words.ts'
import { Avatar, type AvatarProps } from '../art/avatar.tsx'
import { Balance, money, type BalanceProps } from '../balance.tsx'
import { ButtonLink, IconButton } from '../button.tsx'
import { Icon, type IconName } from '../art/icon.tsx'

/** A place one can go to. */
export interface NavLink {
  readonly label: string
  readonly href: string
  readonly icon: IconName
  readonly current?: boolean | undefined
  /** Things that wait there. */
  readonly count?: number | undefined
}

/** The brand's name as a picture; its words stand in until there is one. */
export interface Logo {
  readonly title: string
  readonly href: string
  readonly src?: string | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
}

export interface HeaderProps {
  readonly logo: Logo
  readonly nav: readonly NavLink[]
  /** Balances of a player: coins first. The one in play is marked; pressing the other asks to switch. */
  readonly balances?: readonly HeaderBalance[] | undefined
  readonly onMode?: ((key: string) => void) | undefined
  /** The main button of a player. */
  readonly action?: { readonly label: string; readonly href: string } | undefined
  /** The player; guests have the two links instead. */
  readonly player?: (AvatarProps & { readonly href: string }) | undefined
  readonly guest?:
    | {
        readonly signIn: { readonly label: string; readonly href: string }
        readonly signUp: { readonly label: string; readonly href: string }
      }
    | undefined
  readonly notifications?: { readonly count: number; readonly onOpen: () => void } | undefined
  /** More at its end. */
  readonly children?: ReactNode
}

export interface HeaderBalance extends BalanceProps {
  readonly key: string
  readonly active: boolean
}

/** How much place the amounts want: nothing where they fit beside any logo on any telephone. */
function lengthOf(balances: readonly HeaderBalance[]): 's' | 'm' | 'l' | undefined {
  const signs = balances.reduce((sum, { amount, decimals }) => sum + money(amount, decimals).length, 0)
  if (signs > 16) return 'l'
  if (signs > 11) return 'm'
  return signs > 8 ? 's' : undefined
}

/** The bar at the top of every page. */
export function Header(props: HeaderProps) {
  const { logo, nav, balances, onMode, action, player, guest, notifications, children } = props
  return (
    <header className="header">
      <a className="skip" href="#content">
        {t('Skip to content')}
      </a>
      <a className="logo" href={logo.href} aria-label={t('{brand}, home', { brand: logo.title })}>
        {logo.src ? <img src={logo.src} alt="" width={logo.width} height={logo.height} /> : logo.title}
      </a>
      <nav className="header-nav" aria-label={t('Main')}>
        {nav.map((link) => (
          <a key={link.href} href={link.href} aria-current={link.current ? 'page' : undefined}>
            <Icon name={link.icon} />
            {link.label}
            {link.count ? <span className="count">{link.count}</span> : null}
          </a>
        ))}
      </nav>
      {balances && balances.length > 0 && (
        <div className="wallet" data-long={lengthOf(balances)} role="group" aria-label={t('Balances')}>
          {balances.map(({ key, active, ...balance }) => (
            <button
              key={key}
              type="button"
              aria-pressed={active}
              title={
                active
                  ? t('Playing with {currency}', { currency: balance.label })
                  : t('Play with {currency}', { currency: balance.label })
              }
              onClick={() => onMode?.(key)}
            >
              <Balance {...balance} />
            </button>
          ))}
        </div>
      )}
      {children}
      {notifications && (
        <IconButton
          icon="bell"
          label={t('Notifications')}
          kind="ghost"
          count={notifications.count}
          onClick={notifications.onOpen}
        />
      )}
      {action && <ButtonLink href={action.href}>{action.label}</ButtonLink>}
      {player && (
        <a className="header-player" href={player.href} aria-label={accountLabel(player)}>
          <Avatar {...player} />
        </a>
      )}
      {guest && (
        <span className="header-guest">
          <ButtonLink href={guest.signIn.href} kind="ghost">
            {guest.signIn.label}
          </ButtonLink>
          <ButtonLink href={guest.signUp.href}>{guest.signUp.label}</ButtonLink>
        </span>
      )}
    </header>
  )
}

const accountLabel = ({ name, level }: AvatarProps): string =>
  level === undefined
    ? t('Your account, {name}', { name })
    : t('Your account, {name}, level {level}', { name, level })

export interface BottomTabsProps {
  readonly tabs: readonly NavLink[]
  /** The raised one in the middle. */
  readonly middle?: (NavLink & { readonly image?: string | undefined }) | undefined
}

/** The places of the page at the thumb, on phones only. */
export function BottomTabs({ tabs, middle }: BottomTabsProps) {
  const half = Math.ceil(tabs.length / 2)
  const tab = (link: NavLink) => (
    <a key={link.href} href={link.href} aria-current={link.current ? 'page' : undefined}>
      <Icon name={link.icon} />
      {link.label}
      {link.count ? <span className="count">{link.count}</span> : null}
    </a>
  )
  return (
    <nav className="tabs-bottom" aria-label={t('Sections')}>
      {tabs.slice(0, half).map(tab)}
      {middle && (
        <a className="tabs-middle" href={middle.href}>
          <span className="sr">{middle.label}</span>
          {middle.image ? (
            <img {...artSet(middle.image, 42)} alt="" width={42} height={42} />
          ) : (
            <Icon name={middle.icon} />
          )}
          {middle.count ? <span className="count">{middle.count}</span> : null}
        </a>
      )}
      {tabs.slice(half).map(tab)}
    </nav>
  )
}
