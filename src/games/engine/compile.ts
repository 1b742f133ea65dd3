import { checkDefinition } from './check.ts'
import type { DiceDefinition, GameDefinition, HoldDefinition, LinesDefinition } from './definition.ts'
import { diceGame, type DiceGame } from './dice.ts'
import { holdGame, type HoldGame } from './hold.ts'
import { linesGame, type LinesGame } from './lines.ts'
import { compileOriginal } from './originals/all.ts'
import type { OriginalDefinition } from './originals/definition.ts'
import type { OriginalGame } from './originals/game.ts'
import { isOriginal } from './originals/names.ts'

export type CompiledGame = LinesGame | HoldGame | DiceGame | OriginalGame

/**
 * Turns a definition into a game: data in, typed arrays and a pure `play` out.
 * @throws Error that names the game when the definition is wrong
 */
export function compile(definition: LinesDefinition): LinesGame
export function compile(definition: HoldDefinition): HoldGame
export function compile(definition: DiceDefinition): DiceGame
export function compile(definition: OriginalDefinition): OriginalGame
export function compile(definition: GameDefinition): CompiledGame
export function compile(definition: GameDefinition): CompiledGame {
  checkDefinition(definition)
  if (isOriginal(definition)) return compileOriginal(definition)
  if (definition.mechanic === 'lines') return linesGame(definition)
  return definition.mechanic === 'dice' ? diceGame(definition) : holdGame(definition)
}
