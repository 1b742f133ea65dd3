import { baccarat } from './baccarat.ts'
import { bingo } from './bingo.ts'
import { blackjack } from './blackjack.ts'
import { coin } from './coin.ts'
import { crash } from './crash.ts'
import type { OriginalDefinition, OriginalMechanic, OriginalOf } from './definition.ts'
import { originalGame, type OriginalGame } from './game.ts'
import { hilo } from './hilo.ts'
import { keno } from './keno.ts'
import type { Rules } from './kit.ts'
import { limbo } from './limbo.ts'
import { mines } from './mines.ts'
import { plinko } from './plinko.ts'
import { poker } from './poker.ts'
import { roulette } from './roulette.ts'
import { scratch } from './scratch.ts'
import { sicbo } from './sicbo.ts'
import { tower } from './tower.ts'
import { wheel } from './wheel.ts'

/** The rules of every original, by mechanic. A new one is one line here. */
const rules = {
  baccarat,
  bingo,
  blackjack,
  'coin-flip': coin,
  crash,
  'hi-lo': hilo,
  keno,
  limbo,
  mines,
  plinko,
  roulette,
  scratch,
  'sic-bo': sicbo,
  tower,
  'video-poker': poker,
  wheel,
} as const

type AnyRules = Rules<OriginalMechanic, unknown>
// Each mechanic pairs its own maths with its own rules; the table hands both on unseen.
const rulesOf = (mechanic: OriginalMechanic) => rules[mechanic] as unknown as AnyRules

/** Checks the data of an original. */
export const checkOriginal = (
  definition: OriginalDefinition,
  must: (holds: boolean, what: string) => void,
): void => rulesOf(definition.mechanic).check(definition as OriginalOf<OriginalMechanic>, must)

/** Makes a game of an original. */
export const compileOriginal = (definition: OriginalDefinition): OriginalGame =>
  originalGame(definition as OriginalOf<OriginalMechanic>, rulesOf(definition.mechanic))
