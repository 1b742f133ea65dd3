import type { GameDefinition, OriginalDefinition } from '../engine/definition.ts'

/** A game that is drawn on reels. */
export type ReelDefinition = Exclude<GameDefinition, { readonly mechanic: 'dice' } | OriginalDefinition>

/** Keys of symbols that start something, carry a value or stand for others: none is in sight before play. */
export function specialsOf(maths: ReelDefinition['maths']): ReadonlySet<string> {
  const keys: string[] = []
  if ('wild' in maths) keys.push(maths.wild)
  if ('scatter' in maths) keys.push(maths.scatter)
  if ('coin' in maths) keys.push(maths.coin)
  if ('coins' in maths) keys.push(...maths.coins)
  if ('fish' in maths) keys.push(maths.fish, maths.collector)
  return new Set(keys)
}

/** The sign that a feature counts in view; null where none is counted. */
export const countedOf = (maths: ReelDefinition['maths']): string | null =>
  'trigger' in maths ? maths.coin : 'scatter' in maths ? maths.scatter : null
