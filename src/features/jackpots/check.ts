import type { FallenView } from './contract.ts'
import { drawPoint } from './rules.ts'
import { browserFairRng, commitmentOf } from '#games/replay/replay.ts'

/** The result of drawing a falling point again. */
export interface Checked {
  /** The seed is the one whose fingerprint stood there before. */
  readonly sealed: boolean
  /** The amount at which the jackpot had to fall, drawn here. */
  readonly point: number
  /** It is the one by which it fell. */
  readonly same: boolean
}

/** Draws the falling point of a jackpot again, in this browser and without any call. */
export function checkFall(fall: FallenView): Checked {
  const { id, cycle, serverSeed, seedHash, start, mustFallBy } = fall
  const point = drawPoint(browserFairRng(serverSeed, id, cycle), start * 1_000_000, mustFallBy)
  return { sealed: commitmentOf(serverSeed) === seedHash, point, same: point === fall.point }
}
