import type { GameEvent } from '../../engine/types.ts'
import { t } from '#platform/words/words.ts'

/** Ends of rounds that a player may leave before anything was decided. */
const LEFT: readonly GameEvent['type'][] = ['minesEnd', 'towerEnd', 'roadEnd']

/** Returns the part of the stake that was returned undecided, minor units; 0 while the round is open. */
export function returnedOf(events: readonly GameEvent[]): number {
  const last = events.at(-1)
  return last?.type === 'total' ? (last.returned ?? 0) : 0
}

/**
 * Tells that a stake came back: the player canceled the round, or it was a push. It is no win, and is not
 * praised as one.
 * @returns null where nothing came back
 */
export function returnedText(events: readonly GameEvent[], amount: (minor: number) => string): string | null {
  const returned = returnedOf(events)
  if (returned === 0) return null
  return events.some(({ type }) => LEFT.includes(type))
    ? t('Round canceled. Your bet of {amount} was returned.', { amount: amount(returned) })
    : t('Push. {amount} of your bet was returned.', { amount: amount(returned) })
}
