import { baccarat } from './cards/baccarat.ts'
import { bingo } from './numbers/bingo.ts'
import { blackjack } from './cards/blackjack.ts'
import { coin } from './numbers/coin.ts'
import { crash } from './numbers/crash.ts'
import type { OriginalDefinition, OriginalOf } from '../definition.ts'
import type { OriginalMechanic } from '../original-maths.ts'
import { originalGame, type OriginalGame } from './game.ts'
import { hilo } from './cards/hilo.ts'
import { keno } from './numbers/keno.ts'
import type { Rules } from './kit.ts'
import { limbo } from './numbers/limbo.ts'
import { mines } from './numbers/mines.ts'
import { plinko } from './numbers/plinko.ts'
import { poker } from './cards/poker.ts'
import { roulette } from './numbers/roulette.ts'
import { scratch } from './numbers/scratch.ts'
import { sicbo } from './numbers/sicbo.ts'
import { tower } from './numbers/tower.ts'
import { wheel } from './numbers/wheel.ts'

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
