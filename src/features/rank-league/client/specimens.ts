import type { Shown } from '#client/modals/specimen.ts'

const RANK = { section: 'gold', level: 21, count: 1, prize: { coins: 25_000, entries: 40 } }

/** Windows that no address opens, for the kit. */
export const specimens: Readonly<Record<string, Shown>> = {
  'rank-up': { part: 'celebration', label: 'New rank', props: { ...RANK, name: 'rank-up' } },
  'level-up': {
    part: 'celebration',
    label: 'New level',
    props: { ...RANK, level: 24, count: 3, name: 'level-up' },
  },
  'welcome-status': { part: 'windows', label: 'Welcome back', props: {} },
}
