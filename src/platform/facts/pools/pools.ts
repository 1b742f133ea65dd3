/**
 * Pools that follow from play: what many players share is a part of what the site expects to keep of their
 * brand's play, so it is bounded by the edge that it is earned with. Pure, for pages too.
 */
export interface PoolEconomy {
  /** The most that play makes of it, entries. */
  readonly most: number
  /** How much of the expected win goes into it, in parts of 10,000. */
  readonly share: number
  /** Entries that an operator adds, whatever is played: a budget, planned with who and why. */
  readonly guarantee: number
}

/** All of something, in the parts in which shares are told. */
const WHOLE = 10_000

/**
 * A pool, in entries.
 * @param expected the site's expected win over the length of the run, entries
 */
export const poolOf = ({ most, share, guarantee }: PoolEconomy, expected: number): number =>
  Math.max(0, Math.min(most, Math.floor((expected * share) / WHOLE))) + guarantee

/** The largest size that a pool can have, in entries, before it is fixed. */
export const largestPool = ({ most, guarantee }: Pick<PoolEconomy, 'most' | 'guarantee'>): number =>
  most + guarantee

/** A share as pages tell it: percent. */
export const sharePercent = (share: number): number => (share * 100) / WHOLE
