import type { Question } from '#ui/overlays/confirm.tsx'
import type { NotFollowed } from '#features/account/client/change-password.ts'

/** The windows that no address opens, as the catalogue shows them: what each is given, by its name. */

export interface Shown {
  /** Where it stands: `?part=…`. */
  readonly part: 'ceremony' | 'windows'
  /** Its button there; the address of the state is made of it. */
  readonly label: string
  readonly props: Readonly<Record<string, unknown>>
}

const RANK = { section: 'gold', level: 21, count: 1, prize: { coins: 25_000, entries: 40 } }

const refused: NotFollowed = { message: undefined, waits: false }

const question: Question = {
  title: 'Sign out everywhere?',
  text: 'You’ll need to sign in again on every other device.',
  confirm: 'Sign out the others',
  danger: true,
}

export const UNADDRESSED: Readonly<Record<string, Shown>> = {
  'rank-up': { part: 'ceremony', label: 'New rank', props: { ...RANK, name: 'rank-up' } },
  'level-up': {
    part: 'ceremony',
    label: 'New level',
    props: { ...RANK, level: 24, count: 3, name: 'level-up' },
  },
  'jackpot-won': {
    part: 'ceremony',
    label: 'Jackpot',
    props: { tier: 'major', currency: 'coins', amount: 8_431_007, game: 'crystal-cascade', cycle: 1 },
  },
  'account-gift': {
    part: 'ceremony',
    label: 'Phone verified',
    props: { step: 'phone', gift: { coins: 2_500, entries: 75 } },
  },
  'cashback-reward': {
    part: 'windows',
    label: 'Cashback taken',
    props: { prize: { coins: 1_250, entries: 15 } },
  },
  'welcome-status': { part: 'windows', label: 'Welcome back', props: {} },
  'registration-complete': { part: 'windows', label: 'Registration', props: {} },
  'forgot-password-failed': {
    part: 'windows',
    label: 'Link refused',
    props: { refused, follow: async () => refused },
  },
  confirm: { part: 'windows', label: 'Question', props: { ...question, onYes: () => {} } },
}
