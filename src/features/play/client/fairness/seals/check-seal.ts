import { browserFairRng, commitmentOf } from '#games/replay/replay.ts'
import { drawShape, openSeedOf, shapeOf } from '#platform/draws/shapes.ts'
import type { SealedDrawView, SealView } from '../../../contract.ts'

/** A draw under a seal, drawn again. */
export interface CheckedDraw {
  readonly draw: SealedDrawView
  readonly isSame: boolean
}

export interface CheckedSeal {
  /** The seed is the one whose hash was shown before. */
  readonly isPromised: boolean
  readonly draws: readonly CheckedDraw[]
}

/** Whether a draw comes out the same again; one that cannot be drawn does not. */
function isSameAgain(seal: SealView, seed: string, { n, shape, weights, results }: SealedDrawView): boolean {
  try {
    const again = drawShape(shapeOf(shape, weights), browserFairRng(seed, openSeedOf(seal), n))
    return again.join(' ') === results.join(' ')
  } catch {
    return false
  }
}

/** Whether the seed is the one whose hash was shown; what is no seed at all is not. */
function isPromised({ server_seed_hash }: SealView, seed: string): boolean {
  try {
    return commitmentOf(seed) === server_seed_hash
  } catch {
    return false
  }
}

/** Draws again all that was drawn under a seal, by what the page has: no call is made. Null while it is hidden. */
export function checkSeal(seal: SealView): CheckedSeal | null {
  const { server_seed: seed, draws } = seal
  if (seed === null) return null
  return {
    isPromised: isPromised(seal, seed),
    draws: draws.map((draw) => ({ draw, isSame: isSameAgain(seal, seed, draw) })),
  }
}

/** Whether everything under a seal is as it was promised. */
export const isSound = (checked: CheckedSeal): boolean =>
  checked.isPromised && checked.draws.every(({ isSame }) => isSame)
