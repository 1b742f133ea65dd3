import { baccaratProof } from './baccarat.ts'
import { bingoProof } from './bingo.ts'
import { blackjackProof } from './blackjack.ts'
import { coinProof } from './coin.ts'
import { crashProof } from './crash.ts'
import type { OriginalDefinition, OriginalMechanic, OriginalOf } from './definition.ts'
import { hiloProof } from './hilo.ts'
import { kenoProof } from './keno.ts'
import type { Proof } from './kit.ts'
import { limboProof } from './limbo.ts'
import { minesProof } from './mines.ts'
import { plinkoProof } from './plinko.ts'
import { pokerProof } from './poker.ts'
import { rouletteProof } from './roulette.ts'
import { scratchProof } from './scratch.ts'
import { sicboProof } from './sicbo.ts'
import { towerProof } from './tower.ts'
import { wheelProof } from './wheel.ts'

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

/** The ways to bet on an original with their exact chances, and the two methods that these come from. */
export function proofOf(definition: OriginalDefinition) {
  // Each mechanic pairs its own maths with its own ways; the table hands both on unseen.
  const { methods, ways } = proofs[definition.mechanic] as unknown as Proof<OriginalMechanic, unknown>
  return { methods, ways: ways(definition as OriginalOf<OriginalMechanic>) }
}
