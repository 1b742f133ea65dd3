import type { Exhibits } from '#client/modals/specimen.ts'

/** What races show in the kit. */
export const specimens: Exhibits['specimens'] = {
  'team-race-welcome': {
    part: 'windows',
    label: 'Welcome to a team',
    props: { teamId: 1, show: () => true },
  },
}
