import { PARTS, type Amounts } from './amounts.ts'
import type { UnitGame } from '../compile.ts'
import type { Distribution } from './distribution.ts'
import { fishingExact, fishingExpected } from './exact-fishing.ts'
import { potsExact, potsExpected } from './exact-pots.ts'
import { tumbleDrawn, tumbleExact, tumbleExpected } from './exact-tumble.ts'
import { waysExact, waysExpected, type SlotExact } from './exact-ways.ts'
import { wildsExact, wildsExpected } from './exact-wilds.ts'
import type { Expected } from './expected.ts'

/** Both exact methods of a game whose wins count in twentieths. @param points places for chances of wins */
export function unitExact(game: UnitGame, points: number): SlotExact {
  switch (game.mechanic) {
    case 'scatter-pays':
    case 'cascade':
      return tumbleExact(game, points)
    default:
      return wayExact(game, points, PARTS)
  }
}

/** Chances of a round, and of what a bought feature brings, in whole units of a bet whose fractions are drawn. */
export function unitDrawn(game: UnitGame, points: number, amounts: Amounts): Drawn {
  switch (game.mechanic) {
    case 'scatter-pays':
    case 'cascade':
      return tumbleDrawn(game, points, amounts)
    default: {
      const { distribution, bought } = wayExact(game, points, amounts)
      return { round: distribution, ...(bought ? { bought: bought.distribution } : {}) }
    }
  }
}

export interface Drawn {
  readonly round: Distribution
  readonly bought?: Distribution
}

type WayGame = Exclude<UnitGame, { readonly mechanic: 'scatter-pays' | 'cascade' }>

function wayExact(game: WayGame, points: number, amounts: Amounts): SlotExact {
  switch (game.mechanic) {
    case 'ways':
      return waysExact(game.model, points, amounts)
    case 'wilds':
      return wildsExact(game.model, points, amounts)
    case 'fishing':
      return fishingExact(game.model, points, amounts)
    case 'pots':
      return potsExact(game.model, points, amounts)
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
