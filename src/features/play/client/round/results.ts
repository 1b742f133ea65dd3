import { markOf } from '#games/stage/originals/mark.ts'
import type { RoundResult } from '../../contract.ts'
import type { PlayState } from './state.ts'

/** Results that are kept in sight. */
const SHOWN = 20

/**
 * Adds a round to the results of a visit, the newest first, at most `SHOWN`.
 * @param reached the multiplier that its moves reached, hundredths
 */
export function withResult(
  results: PlayState['results'],
  {
    round_id,
    events,
    win,
    returned = 0,
    staked,
  }: Pick<RoundResult, 'round_id' | 'events' | 'win' | 'returned' | 'staked'>,
  reached: number | null = null,
): PlayState['results'] {
  const brought = win + returned
  const tone = brought > staked ? 'won' : brought === staked ? 'even' : 'lost'
  const mark = markOf(events, brought, Math.max(1, staked), reached)
  // A round is told once, however often its answer came.
  return [{ round_id, mark, tone } as const, ...results.filter((one) => one.round_id !== round_id)].slice(
    0,
    SHOWN,
  )
}
