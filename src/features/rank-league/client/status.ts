import type { Visitor } from '#client/feature.ts'
import type { GameMode } from '#platform/base/text/money.ts'
import type { InitData } from '#platform/calls/init-data.ts'
import { momentText } from '#platform/words/words.ts'

/** Rules of the shell over the init data; pure. */

type StatusData = Pick<
  InitData,
  'emailConfirmed' | 'phoneConfirmed' | 'profileCompleted' | 'rankLeague' | 'season'
>

/** The status system shows when the league is on and email, phone and profile are confirmed (000 §4). */
export const isStatusAvailable = (me: StatusData): boolean =>
  me.rankLeague.enabled && me.emailConfirmed && me.phoneConfirmed && me.profileCompleted

/** Whether the welcome of the status system is for this visitor (000 §4). */
export const isWelcomed = ({ isGuest, initData }: Visitor): boolean =>
  !isGuest &&
  isStatusAvailable(initData as unknown as StatusData) &&
  !isStatusBlocked(initData as unknown as StatusData)

/** Kept out of the league, whatever seasons there are. */
export const isExcludedFrom = ({
  status,
  blockedBySeason = false,
}: {
  readonly status: string
  readonly blockedBySeason?: boolean
}): boolean => status === 'blocked' && !blockedBySeason

/**
 * Blocked by its own status, or while a season is active for who would have it (000 §4). Whether one is,
 * follows the pushes of the season: the status that came with the page is from before them.
 */
export const isStatusBlocked = (me: StatusData): boolean =>
  isExcludedFrom(me.rankLeague) || (isStatusAvailable(me) && me.season.isActive)

/** The day and time at which the season that is active ends, by the clock of the brand. */
export const endOfSeason = ({ season: { finishedAt } }: Pick<StatusData, 'season'>): string =>
  finishedAt === null
    ? ''
    : momentText(finishedAt, { month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' })

/** The ring around the player's picture: only where the status system is there and not blocked; else null. */
export function rankOf(me: StatusData) {
  if (!isStatusAvailable(me) || isStatusBlocked(me)) return null
  const { level, section } = me.rankLeague.progressData
  const need = level.pointsNeedForNextLevel
  return {
    progress: need > 0 ? level.pointsReceived / need : 1,
    level: section.level,
    rank: section.type,
  }
}

/** Winnings are redeemed in one mode only, and when the player may (000 §5). */
export const isRedeemActive = (me: Pick<InitData, 'redeem'>, mode: GameMode): boolean =>
  me.redeem.status === 'active' && mode === 'SweepStakes'
