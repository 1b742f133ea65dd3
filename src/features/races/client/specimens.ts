import type { Exhibits } from '#client/modals/specimen.ts'

/** The windows of races that the kit displays. */
export const specimens: Exhibits['specimens'] = {
  'team-race-welcome': {
    part: 'windows',
    label: 'Welcome to a team',
    props: { teamId: 1, show: () => true },
  },
}
