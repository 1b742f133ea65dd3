import type { CompiledGame, ReelGame } from './compile.ts'
import type { Mechanic } from './types.ts'

/** The mechanics of games with reels: nothing that a player chooses makes a round luckier or safer than another. */
const REELS: Readonly<Record<ReelGame['mechanic'], true>> = {
  lines: true,
  'hold-and-link': true,
  ways: true,
  'scatter-pays': true,
  cascade: true,
  wilds: true,
  fishing: true,
  pots: true,
}

/** Whether games of a mechanic have reels, which makes them slots. */
export const isReelMechanic = (mechanic: Mechanic): mechanic is ReelGame['mechanic'] =>
  Object.hasOwn(REELS, mechanic)

/** True for the games with reels. */
export const hasReels = (game: CompiledGame): game is ReelGame => isReelMechanic(game.mechanic)
