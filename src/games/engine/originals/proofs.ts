import { baccaratProof } from './cards/baccarat.ts'
import { bingoProof } from './numbers/bingo.ts'
import { blackjackProof } from './cards/blackjack.ts'
import { coinProof } from './numbers/coin.ts'
import { crashProof } from './numbers/crash.ts'
import { extentOfWays } from './extent.ts'
import type { OriginalDefinition, OriginalOf } from '../definition.ts'
import type { OriginalMechanic } from '../original-maths.ts'
import { hiloProof } from './cards/hilo-proof.ts'
import { kenoProof } from './numbers/keno.ts'
import type { Proof } from './kit.ts'
import { limboProof } from './numbers/limbo.ts'
import { minesProof } from './numbers/mines.ts'
import { plinkoProof } from './numbers/plinko.ts'
import { pokerProof } from './cards/poker.ts'
import { rouletteProof } from './numbers/roulette.ts'
import { scratchProof } from './numbers/scratch.ts'
import { sicboProof } from './numbers/sicbo.ts'
import { towerProof } from './numbers/tower.ts'
import { wheelProof } from './numbers/wheel.ts'

/** The proofs of all originals, by mechanic. A new one is one line here. */
const proofs = {
  baccarat: baccaratProof,
  bingo: bingoProof,
  blackjack: blackjackProof,
  'coin-flip': coinProof,
  crash: crashProof,
  'hi-lo': hiloProof,
  keno: kenoProof,
  limbo: limboProof,
  mines: minesProof,
  plinko: plinkoProof,
  roulette: rouletteProof,
  scratch: scratchProof,
  'sic-bo': sicboProof,
  tower: towerProof,
  'video-poker': pokerProof,
  wheel: wheelProof,
} as const

/**
 * The ways to bet on an original with their exact chances, the two methods that these come from, and what holds
 * over every way to play.
 */
export function proofOf(definition: OriginalDefinition) {
  // Each mechanic pairs its own maths with its own ways; the table hands both on unseen.
  const proof = proofs[definition.mechanic] as unknown as Proof<OriginalMechanic, unknown>
  const own = definition as OriginalOf<OriginalMechanic>
  const ways = proof.ways(own)
  return { methods: proof.methods, ways, extent: proof.every?.(own, ways) ?? extentOfWays(ways) }
}
