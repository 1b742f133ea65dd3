import type { Shown } from '#client/modals/specimen.ts'

/** Windows that no address opens, for the kit. */
export const specimens: Readonly<Record<string, Shown>> = {
  'jackpot-won': {
    part: 'ceremony',
    label: 'Jackpot',
    props: { tier: 'major', currency: 'coins', amount: 8_431_007, game: 'crystal-cascade', cycle: 1 },
  },
}
