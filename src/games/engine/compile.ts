import { checkDefinition } from './check.ts'
import type {
  CascadeDefinition,
  DiceDefinition,
  FishingDefinition,
  GameDefinition,
  HoldDefinition,
  LinesDefinition,
  OriginalDefinition,
  PotsDefinition,
  ScatterPaysDefinition,
  WaysDefinition,
  WildsDefinition,
} from './definition.ts'
import { diceGame, type DiceGame } from './kinds/dice.ts'
import { holdGame, type HoldGame } from './kinds/hold.ts'
import { linesGame, type LinesGame } from './kinds/lines.ts'
import { compileOriginal } from './originals/all.ts'
import type { OriginalGame } from './originals/game.ts'
import { isOriginal } from './originals/names.ts'
import { fishingGame, type FishingGame } from './kinds/fishing.ts'
import { potsGame, type PotsGame } from './kinds/pots.ts'
import { tumbleGame, type CascadeGame, type ScatterPaysGame } from './kinds/tumble.ts'
import { waysGame, type WaysGame } from './kinds/ways.ts'
import { wildsGame, type WildsGame } from './kinds/wilds.ts'

/** Games whose wins count in twentieths of the stake. */
export type UnitGame = WaysGame | ScatterPaysGame | CascadeGame | WildsGame | FishingGame | PotsGame
/** Games with reels. */
export type ReelGame = LinesGame | HoldGame | UnitGame
export type CompiledGame = ReelGame | DiceGame | OriginalGame

/**
 * Turns a definition into a game: data in, typed arrays and a pure `play` out.
 * @throws Error that names the game when the definition is wrong
 */
export function compile(definition: LinesDefinition): LinesGame
export function compile(definition: HoldDefinition): HoldGame
export function compile(definition: DiceDefinition): DiceGame
export function compile(definition: OriginalDefinition): OriginalGame
export function compile(definition: WaysDefinition): WaysGame
export function compile(definition: ScatterPaysDefinition): ScatterPaysGame
export function compile(definition: CascadeDefinition): CascadeGame
export function compile(definition: WildsDefinition): WildsGame
export function compile(definition: FishingDefinition): FishingGame
export function compile(definition: PotsDefinition): PotsGame
export function compile(definition: GameDefinition): CompiledGame
export function compile(definition: GameDefinition): CompiledGame {
  checkDefinition(definition)
  if (isOriginal(definition)) return compileOriginal(definition)
  switch (definition.mechanic) {
    case 'lines':
      return linesGame(definition)
    case 'hold-and-link':
      return holdGame(definition)
    case 'dice':
      return diceGame(definition)
    case 'ways':
      return waysGame(definition)
    case 'scatter-pays':
      return tumbleGame(definition)
    case 'cascade':
      return tumbleGame(definition)
    case 'wilds':
      return wildsGame(definition)
    case 'fishing':
      return fishingGame(definition)
    case 'pots':
      return potsGame(definition)
  }
}
