import type { Shown } from '#client/modals/specimen.ts'
import type { NotFollowed } from './change-password.ts'

const refused: NotFollowed = { message: undefined, waits: false }

/** Windows that no address opens, for the kit. */
export const specimens: Readonly<Record<string, Shown>> = {
  'account-gift': {
    part: 'celebration',
    label: 'Phone verified',
    props: { step: 'phone', gift: { coins: 5_000, entries: 50 } },
  },
  'welcome-gift': { part: 'celebration', label: 'Welcome', props: { hasGame: false } },
  'registration-complete': { part: 'windows', label: 'Registration', props: {} },
  'reset-link': { part: 'windows', label: 'Reset link', props: { follow: async () => null } },
  'forgot-password-failed': {
    part: 'windows',
    label: 'Link refused',
    props: { refused, follow: async () => refused },
  },
}
