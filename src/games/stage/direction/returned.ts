import type { GameEvent } from '../../engine/types.ts'
import { t } from '#platform/words/words.ts'

/** Ends of rounds that a player may leave before anything was decided. */
const LEFT: readonly GameEvent['type'][] = ['minesEnd', 'towerEnd', 'roadEnd']

/** Returns the part of the stake that was returned undecided, minor units; 0 while the round is open. */
export function returnedOf(events: readonly GameEvent[]): number {
  const last = events.at(-1)
  return last?.type === 'total' ? (last.returned ?? 0) : 0
}

/** Ends of rounds against a dealer, or between two hands, which are drawn at times. */
const DRAWN: readonly GameEvent['type'][] = ['blackjackEnd', 'baccarat']

/**
 * Tells that a stake, or a part of it, came back: the player canceled the round, it was a push, or a multiplier
 * of 1 or less. It is no win, and is not praised as one.
 * @param stake all that was staked, minor units
 * @returns null where nothing came back
 */
export function returnedText(
  events: readonly GameEvent[],
  stake: number,
  amount: (minor: number) => string,
): string | null {
  const returned = returnedOf(events)
  if (returned === 0) return null
  const has = (types: readonly GameEvent['type'][]) => events.some(({ type }) => types.includes(type))
  const back = { amount: amount(returned) }
  if (has(LEFT)) return t('Round canceled. Your bet of {amount} was returned.', back)
  if (has(DRAWN)) return t('Push. {amount} was returned.', back)
  return returned === stake
    ? t('Your bet of {amount} was returned.', back)
    : t('{amount} of your bet was returned.', back)
}
