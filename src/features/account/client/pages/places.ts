import type { FeatureName } from '#features/index.ts'
import type { IconName } from '#ui/art/icon.tsx'
import { t } from '#platform/words/words.ts'

/** One page of the account, as its menus show it. */
export interface AccountPlace {
  readonly href: string
  readonly label: string
  /** What is found there, for the list on a phone. */
  readonly about: string
  readonly icon: IconName
  /** A brand without this feature has no such page. */
  readonly feature?: FeatureName
}

export const HOME = '/account'

/**
 * The pages of the account in the order of their menu.
 * @param on what the brand offers, by the feature's name
 */
export const accountPlaces = (on: Readonly<Record<string, boolean>>): readonly AccountPlace[] =>
  allPlaces().filter(({ feature }) => feature === undefined || on[feature] === true)

const allPlaces = (): readonly AccountPlace[] => [
  {
    href: `${HOME}/bonuses`,
    label: t('My bonuses'),
    about: t('Rewards to claim and what’s next'),
    icon: 'gift',
    feature: 'bonus-offer',
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
    feature: 'social',
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
