import type { BrandView } from '#client/context/brand.ts'
import type { Access } from '../contract.ts'
import { t } from '#platform/words/words.ts'
import type { IconName } from '#ui/art/icon.tsx'
import type { Reason } from './store.ts'

/** The text of the page for blocked places for one reason: what happened, why, and what to do now. */
export interface GeoblockText {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  /** The purpose of the location, or what remains available without it. */
  readonly more?: string
  /** The word on the button that checks again; null where that cannot help. */
  readonly again: string | null
  /** Whether it helps to know how a browser allows places. */
  readonly howTo: boolean
}

/** The brand's title and currency names. */
interface Brand extends Pick<BrandView, 'title'> {
  readonly words: Readonly<Record<'coins' | 'entries', { readonly many: string }>>
}

function blocked(access: Access | null, brand: Brand): GeoblockText {
  const coins = brand.words.coins.many
  const name = access?.name
  const closed = access?.standing === 'blocked'
  const still = closed
    ? t('Your account is safe. You can play again once you’re somewhere play is allowed.')
    : name
      ? t('You can still play with {coins}, and your account is safe. Your rewards come in {coins} here.', {
          coins,
        })
      : t('You can still play with {coins}, and your account is safe.', { coins })
  return {
    icon: 'map',
    title: !name
      ? t('Not available in your location')
      : closed
        ? t('Not available in {state}', { state: name })
        : t('Prize play isn’t available in {state}', { state: name }),
    text: name
      ? t('You’re in {state} right now. The rules there don’t allow this kind of play.', { state: name })
      : t('{brand} is for players in the United States.', { brand: brand.title }),
    more: still,
    again: t('Check again'),
    howTo: false,
  }
}

const failed = (): GeoblockText => ({
  icon: 'alert',
  title: t('We couldn’t check your location'),
  text: t('Something went wrong on our end. Try again in a moment.'),
  again: t('Try again'),
  howTo: false,
})

/** Reason by reason; `ask` where nothing was tried yet. */
const table: Readonly<Record<Exclude<Reason, 'blocked'> | 'ask', (brand: Brand) => GeoblockText>> = {
  prompt: () => ({
    icon: 'map',
    title: t('Allow location access'),
    text: t('Choose “Allow” when your browser asks, and you’ll continue where you left off.'),
    again: t('Ask me again'),
    howTo: false,
  }),
  denied: () => ({
    icon: 'lock',
    title: t('Location access is off'),
    text: t(
      'Your browser isn’t sharing your location. Allow it for this site, and this page will continue automatically.',
    ),
    again: t('Try again'),
    howTo: true,
  }),
  unsupported: ({ title: brand }) => ({
    icon: 'offline',
    title: t('This browser can’t share your location'),
    text: t('Open {brand} in another browser or on your phone to play for prizes.', { brand }),
    again: null,
    howTo: false,
  }),
  unavailable: () => ({
    icon: 'offline',
    title: t('Your device can’t find your location'),
    text: t('Turn on location services and Wi-Fi, or move closer to a window. Then try again.'),
    again: t('Try again'),
    howTo: false,
  }),
  timeout: () => ({
    icon: 'clock',
    title: t('Location check timed out'),
    text: t('This can happen indoors or after you travel. A second try is often faster.'),
    again: t('Try again'),
    howTo: false,
  }),
  unanswered: () => ({
    icon: 'clock',
    title: t('Your browser didn’t answer'),
    text: t(
      'We asked for your location, but nobody allowed or blocked it. Choose “Ask me again,” then “Allow.” If no question appears, follow the steps below.',
    ),
    again: t('Ask me again'),
    howTo: true,
  }),
  inexact: () => ({
    icon: 'map',
    title: t('Your location isn’t precise enough'),
    text: t(
      'Your device found your region but not your state. Turn on precise location for this browser, or use your phone.',
    ),
    again: t('Try again'),
    howTo: false,
  }),
  api: failed,
  permissions: failed,
  unknown: failed,
  ask: () => ({
    icon: 'map',
    title: t('Where are you playing from?'),
    text: t(
      'You can play for prizes in most states, but not all. Choose “Share my location,” then “Allow” when your browser asks.',
    ),
    again: t('Share my location'),
    howTo: false,
  }),
}

/** The sentence that says why a location is needed. */
const purposeOf = ({ words: { entries } }: Brand) =>
  t(
    'Not every state allows prizes. We need to know which one you’re in before you get {entries} or play with them.',
    {
      entries: entries.many,
    },
  )

/** @param reason null where nothing was tried yet */
export const geoblockText = (reason: Reason | null, access: Access | null, brand: Brand): GeoblockText => {
  if (reason === 'blocked') return blocked(access, brand)
  const said = table[reason ?? 'ask'](brand)
  return reason === null ? said : { ...said, more: purposeOf(brand) }
}

/** The answer to another try that has come to the same. */
export const sameAgainText = (reason: Reason): string =>
  reason === 'denied'
    ? t('Your browser is still blocking your location. Follow the steps below to allow it, then try again.')
    : t('We checked again just now. Nothing has changed.')

export interface HowTo {
  readonly key: string
  readonly name: string
  readonly steps: readonly string[]
}

/** How each browser allows places, the one in use first. */
export function howTos(os: string, browser: string): readonly HowTo[] {
  const all: HowTo[] = [
    {
      key: 'chromium',
      name: t('Chrome and Edge on a computer'),
      steps: [
        t('Click the icon to the left of the address.'),
        t('Turn on “Location.”'),
        t('Reload the page when your browser asks.'),
      ],
    },
    {
      key: 'android',
      name: t('Chrome on Android'),
      steps: [
        t('Tap the icon to the left of the address, then “Permissions.”'),
        t('Allow “Location” and choose “Precise.”'),
        t('In your phone’s settings, turn on “Location.”'),
      ],
    },
    {
      key: 'ios',
      name: t('Safari on iPhone and iPad'),
      steps: [
        t('Open Settings, then “Privacy & Security,” then “Location Services.”'),
        t('Choose “Safari Websites,” then allow “While Using the App” and “Precise Location.”'),
        t('Come back here and tap “Try again.”'),
      ],
    },
    {
      key: 'safari',
      name: t('Safari on a Mac'),
      steps: [
        t('In the menu bar, choose “Safari,” then “Settings for This Website.”'),
        t('Set “Location” to “Allow.”'),
        t('In System Settings, under “Privacy & Security,” allow Safari to use your location.'),
      ],
    },
    {
      key: 'firefox',
      name: t('Firefox'),
      steps: [
        t('Click the lock to the left of the address.'),
        t('Remove the block next to “Access your location.”'),
        t('Choose “Try again” and allow access.'),
      ],
    },
  ]
  const mine =
    os === 'iOS'
      ? 'ios'
      : os === 'Android'
        ? 'android'
        : browser === 'Safari'
          ? 'safari'
          : browser === 'Firefox'
            ? 'firefox'
            : 'chromium'
  return all.toSorted((a, b) => Number(b.key === mine) - Number(a.key === mine))
}
