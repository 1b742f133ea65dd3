import type { IconName } from '#ui/art/icon.tsx'
import { t } from '#platform/words/words.ts'
import { useApp, usePlayer } from '#client/context/app.ts'
import { gatedLinks } from '#client/links/gated-links.ts'

/** One page of the account, as its menus show it. */
export interface AccountPlace {
  readonly href: string
  readonly label: string
  /** A short description, for the list on a phone. */
  readonly about: string
  readonly icon: IconName
}

export const HOME = '/account'
const BONUSES = `${HOME}/bonuses`

/** The pages of the account in the order of their menu: those that some feature of the brand has. */
export function useAccountPlaces(): readonly AccountPlace[] {
  const { registry, brand } = useApp()
  const features = usePlayer(({ me }) => me.features)
  const isClosed = usePlayer(({ me }) => me.closedUntil !== undefined)
  const paths = new Set(registry.features.flatMap(({ pages = [] }) => pages.map(({ path }) => path)))
  return gatedLinks({ registry, features, flags: brand.flags }, allPlaces()).filter(
    ({ href }) => paths.has(href) && !(isClosed && href === BONUSES),
  )
}

const allPlaces = (): readonly AccountPlace[] => [
  {
    href: BONUSES,
    label: t('My bonuses'),
    about: t('Rewards to claim and what’s next'),
    icon: 'gift',
  },
  {
    href: '/payments-history',
    label: t('History'),
    about: t('Every bet, win, and reward'),
    icon: 'history',
  },
  {
    href: `${HOME}/personal-info`,
    label: t('Personal info'),
    about: t('Name, address, email, and phone'),
    icon: 'user',
  },
  {
    href: `${HOME}/security`,
    label: t('Security'),
    about: t('Password and where you’re signed in'),
    icon: 'lock',
  },
  {
    href: `${HOME}/socials`,
    label: t('Connected accounts'),
    about: t('Other ways to sign in'),
    icon: 'link',
  },
  {
    href: `${HOME}/play-limits`,
    label: t('Play limits'),
    about: t('Limits, breaks, and self-exclusion'),
    icon: 'heart',
  },
  {
    href: `${HOME}/notifications`,
    label: t('Notifications'),
    about: t('What we send to your devices'),
    icon: 'bell',
  },
  {
    href: `${HOME}/subscription`,
    label: t('News and offers'),
    about: t('What we can contact you about'),
    icon: 'mail',
  },
  {
    href: `${HOME}/verification`,
    label: t('Verification'),
    about: t('What’s verified and what isn’t needed yet'),
    icon: 'verified',
  },
  {
    href: `${HOME}/documents`,
    label: t('Documents'),
    about: t('Proof of your identity'),
    icon: 'layers',
  },
]
