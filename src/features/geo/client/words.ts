import type { Access } from '../contract.ts'
import { t } from '#platform/words/words.ts'
import type { IconName } from '#ui/art/icon.tsx'
import type { Reason } from './store.ts'

/** What the page for blocked places says, reason by reason: what happened, why, and what to do now. */
export interface Said {
  readonly icon: IconName
  readonly title: string
  readonly text: string
  /** What stays as it was. */
  readonly more?: string
  /** The word on the button that checks again; null where that cannot help. */
  readonly again: string | null
  /** Whether it helps to know how a browser allows places. */
  readonly howTo: boolean
}

function blocked(access: Access | null, brand: string): Said {
  const name = access?.name
  const closed = access?.standing === 'blocked'
  const still = closed
    ? t('Nothing of your account is lost: it waits until you are somewhere else.')
    : t('Play with coins is open to you as before, and nothing of your account is lost.')
  return {
    icon: 'map',
    title: !name
      ? t('Not available where you are')
      : closed
        ? t('Not available in {state}', { state: name })
        : t('No play for prizes in {state}', { state: name }),
    text: name
      ? t('You are in {state} now, where the rules do not allow it.', { state: name })
      : t('{brand} is for players in the United States.', { brand }),
    more: still,
    again: t('Check again'),
    howTo: false,
  }
}

const failed = (): Said => ({
  icon: 'alert',
  title: t('The check did not work'),
  text: t('Something failed on the way, and it was not you. Try again in a moment.'),
  again: t('Try again'),
  howTo: false,
})

/** Reason by reason; `ask` where nothing was tried yet. */
const table: Readonly<Record<Exclude<Reason, 'blocked'> | 'ask', (brand: string) => Said>> = {
  prompt: () => ({
    icon: 'map',
    title: t('Your browser is asking'),
    text: t('Choose “Allow” in the question of your browser, and you go on where you were.'),
    again: t('Ask me again'),
    howTo: false,
  }),
  denied: () => ({
    icon: 'lock',
    title: t('Your location is switched off here'),
    text: t(
      'Your browser does not tell us where you are. Allow it for this site, and this page goes on by itself.',
    ),
    again: t('Try again'),
    howTo: true,
  }),
  unsupported: (brand) => ({
    icon: 'offline',
    title: t('This browser cannot tell where it is'),
    text: t('Open {brand} in another browser or on your phone to play for prizes.', { brand }),
    again: null,
    howTo: false,
  }),
  unavailable: () => ({
    icon: 'offline',
    title: t('Your device cannot find itself'),
    text: t('Switch on location services and Wi-Fi, or go nearer to a window. Then try again.'),
    again: t('Try again'),
    howTo: false,
  }),
  timeout: () => ({
    icon: 'clock',
    title: t('Finding you took too long'),
    text: t('That happens indoors and after a journey. A second try is often quicker.'),
    again: t('Try again'),
    howTo: false,
  }),
  inexact: () => ({
    icon: 'map',
    title: t('Your location is too vague'),
    text: t(
      'Your device knows the region but not the state. Switch on precise location for this browser, or use your phone.',
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
      'Play for prizes is open in most states, but not in all. Press “Share my location”, then “Allow” when your browser asks.',
    ),
    again: t('Share my location'),
    howTo: false,
  }),
}

/** @param reason null where nothing was tried yet */
export const saidOf = (reason: Reason | null, access: Access | null, brand: string): Said =>
  reason === 'blocked' ? blocked(access, brand) : table[reason ?? 'ask'](brand)

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
        t('Press the sign at the left of the address.'),
        t('Switch “Location” on.'),
        t('Reload the page when the browser offers it.'),
      ],
    },
    {
      key: 'android',
      name: t('Chrome on Android'),
      steps: [
        t('Press the sign at the left of the address, then “Permissions”.'),
        t('Allow “Location”, and choose “Precise”.'),
        t('In the settings of the phone, switch “Location” on.'),
      ],
    },
    {
      key: 'ios',
      name: t('Safari on iPhone and iPad'),
      steps: [
        t('Open Settings, then “Privacy & Security”, then “Location Services”.'),
        t('Choose “Safari Websites”, allow “While Using the App” and “Precise Location”.'),
        t('Come back and press “Try again”.'),
      ],
    },
    {
      key: 'safari',
      name: t('Safari on a Mac'),
      steps: [
        t('In the menu, choose “Safari”, then “Settings for this website”.'),
        t('Set “Location” to “Allow”.'),
        t('In System Settings, under “Privacy & Security”, allow Safari to use your location.'),
      ],
    },
    {
      key: 'firefox',
      name: t('Firefox'),
      steps: [
        t('Press the lock at the left of the address.'),
        t('Take away the block beside “Access your location”.'),
        t('Press “Try again”, and allow it.'),
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
