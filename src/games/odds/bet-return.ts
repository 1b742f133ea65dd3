import type { ParSheet } from '../certify.ts'
import type { GameDefinition } from '../engine/definition.ts'
import { kindOf, type FeltChoice } from '../engine/originals/felt.ts'
import { chanceToReach } from '../engine/originals/numbers/limbo.ts'
import { sicPay } from '../engine/originals/numbers/sicbo.ts'

/** Names of ways to bet on a par sheet, each with its part of the bet. */
type Parts = readonly (readonly [way: string, part: number])[]

/**
 * The average return of a bet, as a fraction of its total stake.
 * @param choice a choice that the game takes; nothing where it takes none
 * @returns undefined where the sheet is of another revision of the game and doesn't tell
 */
export function betReturn(definition: GameDefinition, sheet: ParSheet, choice: unknown): number | undefined {
  // Former revisions have no sheet in a browser: their card promises the return of the best bet.
  if (Math.abs(sheet.rtp.total * 100 - definition.rtp) > 0.0101) return definition.rtp / 100
  if (definition.mechanic === 'limbo' || definition.mechanic === 'crash')
    return heightReturn(definition.maths, choice)
  if (!('ways' in sheet)) return sheet.rtp.total
  const { ways, rtp } = sheet
  const parts = partsOf(definition, choice)
  const all = parts.reduce((sum, [, part]) => sum + part, 0)
  if (all === 0) return rtp.total
  let sum = 0
  for (const [name, part] of parts) {
    const way = ways.find((one) => one.name === name)
    if (!way) return undefined
    sum += (way.rtp * part) / all
  }
  return sum
}

/** A height that is aimed at has its own chance, exactly; where none is set, it is left to the player. */
function heightReturn(maths: Parameters<typeof chanceToReach>[0], choice: unknown): number {
  const { target, auto } = choice as { readonly target?: number; readonly auto?: number | null }
  const aim = target ?? auto
  return aim ? (chanceToReach(maths, aim) * aim) / 100 : maths.returned / 10_000
}

/** The ways of a choice; none where one return holds for all that a player may choose. */
function partsOf(definition: GameDefinition, choice: unknown): Parts {
  const chosen = choice as Readonly<Record<string, unknown>>
  switch (definition.mechanic) {
    case 'plinko':
      return [[`${String(chosen['rows'])} rows, ${String(chosen['risk'])}`, 1]]
    case 'keno':
      return [[`${(chosen['picks'] as readonly number[]).length} numbers`, 1]]
    case 'wheel':
      return [[`${String(chosen['ring'])} ring`, 1]]
    case 'roulette':
    case 'baccarat':
      return chipsBy(choice as FeltChoice, kindOf)
    case 'sic-bo':
      return chipsBy(choice as FeltChoice, sicWay)
    default:
      return []
  }
}

/** Every chip has the return of its field, and a bet that of its chips together. */
const chipsBy = ({ chips }: FeltChoice, wayOf: (spot: string) => string): Parts =>
  Object.entries(chips).map(([spot, count]) => [wayOf(spot), count])

/** The field of the sheet that is as likely, and pays as much: fields that differ by their faces alone share one. */
function sicWay(spot: string): string {
  const face = { single: 'single 5', double: 'double 5', triple: 'triple 5', pair: 'pair 2-5' }[kindOf(spot)]
  if (face) return face
  if (kindOf(spot) === 'even') return /small|big/.test(spot) ? 'even small' : 'even odd'
  return sicPay(spot)
}
