import type { BrandView } from '#client/context/brand.ts'
import { prizeText } from '#client/page/prize-words.ts'
import { thousands } from '#platform/base/text/money.ts'
import type { Prize } from '#platform/money/prize.ts'
import { t } from '#platform/words/words.ts'
import type { Tournament } from '../contract.ts'
import { FULL_FROM, TEAM } from '../economy.ts'

/** How pools of races are told: what is shared, from when on, and why there may be none. */

/** All of it is in one currency. */
export const amountOf = ({ coins = 0, entries = 0 }: Prize): number => coins + entries

type Pool = Pick<
  Tournament,
  'pool' | 'isPoolFixed' | 'guarantee' | 'paid' | 'counted' | 'phase' | 'isTeamBased' | 'members'
>

/** Whether there is something to win, or may be once the race starts. */
export const hasPool = ({ pool }: Pick<Tournament, 'pool'>): boolean => amountOf(pool) > 0

/** The pool in a few words. */
export function poolText(brand: BrandView, race: Pool): string {
  const { pool, isPoolFixed, guarantee, paid, counted, phase } = race
  if (!hasPool(race)) return t('No prizes this time')
  // Once it is over, only what was paid is true.
  if (phase === 'over')
    return amountOf(paid) > 0
      ? t('{prize} paid', { prize: prizeText(brand, paid) })
      : t('No prizes were paid')
  const prize = prizeText(brand, pool)
  // All of it is paid where so many count; before the first score nobody does.
  if (isPoolFixed && (counted >= FULL_FROM || phase === 'frozen' || phase === 'halted'))
    return t('{prize} in prizes', { prize })
  if (isPoolFixed) return t('Up to {prize} in prizes', { prize })
  return amountOf(guarantee) > 0
    ? t('{least} to {prize} in prizes', { least: thousands(amountOf(guarantee)), prize })
    : t('Up to {prize} in prizes', { prize })
}

/** Why less than the pool was paid; null where that needs no words. */
function overNote(brand: BrandView, { pool, paid, counted, isTeamBased }: Pool): string | null {
  if (amountOf(paid) === 0)
    return isTeamBased
      ? t('Nobody shares: that takes a score and {rounds} rounds.', { rounds: TEAM.rounds })
      : t('Nobody had a score.')
  if (counted >= FULL_FROM) return null
  const amounts = { pool: prizeText(brand, pool), count: FULL_FROM }
  return isTeamBased
    ? t(
        'The pool was {pool}. Each player with a verified phone who qualified unlocked 10% of it, up to {count} players. If nobody on a team qualified, that team’s share wasn’t paid.',
        amounts,
      )
    : t(
        'The pool was {pool}. Each player with a verified phone adds 10% of it, up to {count} players, and at least 10% is paid.',
        amounts,
      )
}

/** A note on how the pool is set or paid; null if it is paid in full. */
export function poolNote(brand: BrandView, race: Pool): string | null {
  const { pool, isPoolFixed, paid, counted, phase, isTeamBased, members } = race
  if (!isPoolFixed) return t('The pool is set when the race starts, from the last seven days of play.')
  if (!hasPool(race))
    return t('Pools grow with play on this site. This one was set from the last seven days.')
  if (amountOf(paid) >= amountOf(pool)) return null
  if (phase === 'over') return overNote(brand, race)
  if (phase === 'halted' || phase === 'frozen')
    return members === 0 || amountOf(paid) === 0
      ? null
      : isTeamBased
        ? t('{prize} of it is paid.', { prize: prizeText(brand, paid) })
        : t('{prize} of it is paid: 10% for each player with a verified phone, and at least 10%.', {
            prize: prizeText(brand, paid),
          })
  const rule = isTeamBased
    ? t(
        'Each player with a verified phone who qualifies unlocks 10% of the pool, and {count} players unlock all of it. If nobody on a team qualifies, that team’s share isn’t paid.',
        {
          count: FULL_FROM,
        },
      )
    : t(
        'Each player with a score and a verified phone unlocks 10% of the pool, and {count} players unlock all of it. At least 10% is paid.',
        {
          count: FULL_FROM,
        },
      )
  return amountOf(paid) === 0
    ? rule
    : `${rule} ${t('So far: {counted} of {count}, which pays {prize}.', {
        ...{ counted, count: FULL_FROM },
        prize: prizeText(brand, paid),
      })}`
}
