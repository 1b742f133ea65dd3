import { thousands } from '#platform/base/text/money.ts'
import { serverClock } from '#platform/time/server-clock.ts'
import { momentText, t } from '#platform/words/words.ts'
import type { Tournament } from '../contract.ts'

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

/** Whether it can be joined now. */
export const isOpen = ({ phase, joinUntil }: Tournament): boolean =>
  phase === 'running' && Date.parse(joinUntil) > serverClock.now()

export const dayText = (at: string | number) => momentText(at, { dateStyle: 'short' })

/** Until when it can be joined; a day that isn’t the viewer’s today is named. */
export const untilText = ({ joinUntil }: Tournament): string =>
  momentText(joinUntil, {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(dayText(joinUntil) !== dayText(serverClock.now()) && { weekday: 'long' }),
    // An hour stays beside its half of the day.
  }).replace(/\s(?=[AP]M\b)/, '\u00A0')
