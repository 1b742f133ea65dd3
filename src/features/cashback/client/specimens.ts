import type { Shown } from '#client/modals/specimen.ts'

/** Windows that no address opens, for the kit. */
export const specimens: Readonly<Record<string, Shown>> = {
  'cashback-reward': {
    part: 'windows',
    label: 'Cashback taken',
    props: { prize: { coins: 1_250, entries: 15 } },
  },
}
