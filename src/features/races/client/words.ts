import { thousands } from '#platform/base/money.ts'
import { t } from '#platform/words/words.ts'

/** Words of races. */

/** The two teams: a color, a banner, and a name for each. */
export const TEAMS = {
  1: { art: 'token-red', color: '#d8414b' },
  2: { art: 'token-blue', color: '#3d7fe0' },
} as const

export const teamName = (teamId: number): string => (teamId === 1 ? t('Red team') : t('Blue team'))

export const raceTitle = ({ isTeamBased }: { readonly isTeamBased: boolean }): string =>
  isTeamBased ? t('Team race') : t('Daily race')

export const pointsText = (points: number): string => t('{n} pts', { n: thousands(points) })

/** `4` or `7–12`. */
export const placesText = (from: number, to: number): string =>
  from === to ? thousands(from) : `${thousands(from)}–${thousands(to)}`
