import type { UnitGame } from '../compile.ts'
import { fishingExact, fishingExpected } from './exact-fishing.ts'
import { potsExact, potsExpected } from './exact-pots.ts'
import { tumbleExact, tumbleExpected } from './exact-tumble.ts'
import { waysExact, waysExpected, type SlotExact } from './exact-ways.ts'
import { wildsExact, wildsExpected } from './exact-wilds.ts'
import type { Expected } from './expected.ts'

/** Both exact methods of a game whose wins count in twentieths. @param points places for chances of wins */
export function unitExact(game: UnitGame, points: number): SlotExact {
  switch (game.mechanic) {
    case 'ways':
      return waysExact(game.model, points)
    case 'wilds':
      return wildsExact(game.model, points)
    case 'fishing':
      return fishingExact(game.model, points)
    case 'pots':
      return potsExact(game.model, points)
    default:
      return tumbleExact(game, points)
  }
}

/** The closed form of its returns; `bought` is what its feature brings, in times the stake. */
export function unitExpected(game: UnitGame): Expected & { readonly bought: number } {
  switch (game.mechanic) {
    case 'ways':
      return waysExpected(game.model)
    case 'wilds':
      return wildsExpected(game.model)
    case 'fishing':
      return fishingExpected(game.model)
    case 'pots':
      return potsExpected(game.model)
    default:
      return tumbleExpected(game)
  }
}
