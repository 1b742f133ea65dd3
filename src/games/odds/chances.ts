import { thousands } from '#platform/base/text/money.ts'
import { t } from '#platform/words/words.ts'
import type { GameDefinition } from '../engine/definition.ts'
import { UNITS } from '../engine/slot-maths.ts'
import { pictureName } from '../stage/originals/words.ts'
import { edgeOf, oneIn, percentDown } from '#platform/words/percent.ts'

/** The chances of what a game draws by weight: prizes of tickets, values of coins and fish. */
export interface Chances {
  readonly title: string
  /** The heading of the rows' first column. */
  readonly of: string
  readonly rows: readonly (readonly [what: string, times: string, chance: string])[]
  readonly notes: readonly string[]
}

/** The sum of weights of a ticket: those of its prizes, and the rest for a blank. */
const TICKETS = 1_000_000

/** The draws by weight of a game; undefined where it has none. */
export function chancesOf(definition: GameDefinition): Chances | undefined {
  switch (definition.mechanic) {
    case 'scratch':
      return ticketChances(definition.maths)
    case 'hold-and-link': {
      const { coinValues, lines, landing } = definition.maths
      return valueChances(t('Coin values'), coinValues, lines.length, [landingNote(landing)])
    }
    case 'pots': {
      const { coinValues, landing, burst } = definition.maths
      return valueChances(t('Coin values'), coinValues, UNITS, [
        t('Each coin can burst its pot ({chance} chance)', { chance: share(burst) }) + '.',
        landingNote(landing),
      ])
    }
    case 'fishing': {
      const { fish, fishValues } = definition.maths
      const name = definition.symbols.find(({ key }) => key === fish)?.name ?? fish
      return valueChances(t('Values of {symbol}', { symbol: name }), fishValues, UNITS, [
        t('In free spins, each {symbol} gets one of these values at random.', { symbol: name }),
      ])
    }
    default:
      return undefined
  }
}

interface Tickets {
  readonly prizes: readonly { readonly picture: string; readonly pays: number; readonly weight: number }[]
}

function ticketChances({ prizes }: Tickets): Chances {
  const won = prizes.reduce((sum, { weight }) => sum + weight, 0) / TICKETS
  return {
    title: t('Chances of each prize'),
    of: t('Prize'),
    rows: [
      ...prizes.map(({ picture, pays, weight }) => row(pictureName(picture), pays / 100, weight / TICKETS)),
      [t('No prize'), '', edgeOf(won, 1)],
    ],
    notes: [],
  }
}

interface Weighed {
  readonly value: number
  readonly weight: number
}

/** @param parts of a stake in which values are written */
function valueChances(
  title: string,
  values: readonly Weighed[],
  parts: number,
  notes: readonly string[],
): Chances {
  const all = values.reduce((sum, { weight }) => sum + weight, 0)
  return {
    title,
    of: t('Value'),
    rows: values.map(({ value, weight }) => row('', value / parts, weight / all)),
    notes,
  }
}

const row = (what: string, times: number, chance: number) =>
  [what, `${thousands(times)}×`, chanceText(chance)] as const

/** A part in percent says nothing of what is rarer than one in a hundred. */
const chanceText = (chance: number): string =>
  chance < 0.01 ? oneIn(chance) : `${percentDown(chance, 1)}, ${oneIn(chance)}`

const share = ({ chance, of }: { readonly chance: number; readonly of: number }): string =>
  `${Number.parseFloat(percentDown(chance / of))}%`

const landingNote = (landing: { readonly chance: number; readonly of: number }): string =>
  t('On each respin, every empty spot has a {chance} chance of landing a coin.', { chance: share(landing) })
