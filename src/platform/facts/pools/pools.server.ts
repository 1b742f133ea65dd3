import { z } from 'zod'
import type { Runtime } from '../../calls/runtime.server.ts'
import type { Tx } from '../../data/db.server.ts'
import type { Figure } from '../../runs/economy.server.ts'
import type { Run } from '../../runs/run.ts'
import { DAY } from '../../time/clock.ts'
import { dayOf } from '../../time/day.ts'
import { expectedWin } from './play-by-day.server.ts'
import { poolOf, type PoolEconomy } from './pools.ts'

/** Fixes pools when their runs are opened, and checks what operators plan of them. */

/** Complete days whose expected win makes a pool. */
const DAYS = 7

/**
 * The pool of a run as it is fixed when the run is opened: of the last seven complete days, as much as the
 * run is long, and of a longer one no more than a week. So each day's play is shared once by the runs that
 * follow each other.
 * @param fromLevel whoever is below takes no part, and their play does not count
 * @returns entries
 */
export async function poolOfRun(
  { brands, clock }: Pick<Runtime, 'brands' | 'clock'>,
  tx: Tx,
  { theme, starts_ms, ends_ms }: Pick<Run, 'theme' | 'starts_ms' | 'ends_ms'>,
  economy: PoolEconomy & { readonly fromLevel?: number },
): Promise<number> {
  const { fromLevel = 1 } = economy
  const day = dayOf(clock.now(), brands[theme]!.timeZone)
  const week = await expectedWin(tx, theme, { day, days: DAYS, fromLevel })
  return poolOf(economy, (week * Math.min(DAYS * DAY, ends_ms - starts_ms)) / (DAYS * DAY))
}

/** An operator's bounds for a planned pool; `prize` is the smallest prize that the largest pool must hold. */
export type PoolBounds = Readonly<Record<'most' | 'share' | 'guarantee' | 'prize', number>>

const MOST = 10_000_000

/** The fields of a pool in the economy of a run. */
export const poolFields = {
  share: z.int().min(0).max(10_000),
  guarantee: z.int().min(0).max(MOST).default(0),
}

/** The same, with the names of fields that drops and lotteries have. */
export const namedPoolFields = {
  ...poolFields,
  most: z.int().min(1).max(MOST),
  // Runs of before had a smallest pool: they are read, and none is planned by it any more.
  least: z.int().optional(),
}

/** The figures of a pool with their bounds; a guarantee is never more than what play could make. */
export const poolFigures = (
  { most, share, guarantee, least = 0 }: PoolEconomy & { readonly least?: number },
  bounds: PoolBounds,
): readonly Figure[] => [
  { name: 'the largest pool', value: most, least: bounds.prize, most: bounds.most },
  { name: 'the share of the expected win', value: share, most: bounds.share },
  { name: 'the guarantee', value: guarantee, most: Math.min(most, bounds.guarantee) },
  { name: 'the smallest pool, which is a guarantee now,', value: least, most: 0, onlyPlanned: true },
]
