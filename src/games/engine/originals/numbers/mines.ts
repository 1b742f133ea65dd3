import type { GameEvent } from '../../types.ts'
import {
  brought,
  choose,
  fieldsOf,
  isWhole,
  moveOf,
  no,
  payCut,
  quoted,
  sample,
  winOrNothing,
  yes,
  type Chance,
  type Proof,
  type Rules,
} from '../kit.ts'
import type { OriginalMaths } from '../../original-maths.ts'
import { extentOfWins } from '../extent.ts'

/** How many mines lie in the field. */
export interface MinesChoice {
  readonly mines: number
}

type Maths = OriginalMaths['mines']

/**
 * Returns the multiplier after so many gems, hundredths, cut to the game's parts: the return over the chance of
 * getting there.
 */
export function minesTimes({ cells, returned, parts = 100 }: Maths, mines: number, gems: number): number {
  if (gems === 0) return 100
  const fair = (((returned * parts) / 10_000) * choose(cells, gems)) / choose(cells - mines, gems)
  return (Math.floor(fair + 1e-9) * 100) / parts
}

/** Gems after which a round ends by itself: all there are, or the last whose pay the round may pay. */
export function minesMost(maths: Maths, mines: number, maxWin: number): number {
  let gems = 1
  while (gems < maths.cells - mines && minesTimes(maths, mines, gems + 1) <= maxWin * 100) gems++
  return gems
}

/**
 * Where the mines lie is drawn before the first cell is opened. `{ open: cell }` opens one, `{ take: true }`
 * ends the round. Who does not come back takes what they have. A round that is left before the first cell is
 * void: its stake comes back and nothing was won.
 */
export const mines: Rules<'mines', MinesChoice> = {
  mechanic: 'mines',
  check(
    {
      maths: {
        cells,
        mines: [least, most],
        returned,
      },
    },
    must,
  ) {
    must(isWhole(cells, 4, 36), 'a field that is not 4 … 36 cells')
    must(isWhole(least, 1, most) && isWhole(most, least, cells - 1), 'a number of mines that fills the field')
    must(isWhole(returned, 1, 9_999), 'a return that is not between 0 and 1')
  },
  choice(raw, { mines: [least, most] }) {
    const count = fieldsOf(raw, ['mines'])?.['mines']
    if (!isWhole(count, least, most)) return no(`Send { mines } from ${least} to ${most}.`)
    return yes({ mines: count })
  },
  open({ maths, maxWin, stake, choice, pay }, rng) {
    const { cells } = maths
    const lie = sample(cells, choice.mines, rng).toSorted((a, b) => a - b)
    const most = minesMost(maths, choice.mines, maxWin)
    const opened = new Set<number>()
    let end: 'taken' | 'mine' | 'void' | null = null
    const times = () => minesTimes(maths, choice.mines, opened.size)
    let worth = 0
    const ends = () => brought(stake, worth)
    const win = () => ends().win
    const ended = (): GameEvent => {
      if (end !== 'mine') worth = payCut(pay, stake, times(), maths.parts)
      return { type: 'minesEnd', mines: lie, win: win() }
    }
    const turn = (): GameEvent => ({
      type: 'turn',
      moves: opened.size > 0 ? ['open', 'take'] : ['open'],
      take: opened.size > 0 ? quoted(stake, times()) : 0,
    })
    return {
      opening: [{ type: 'minesField', cells, mines: choice.mines }, turn()],
      over: () => end !== null,
      win,
      returned: () => ends().returned,
      move(raw) {
        const [kind, cell] = moveOf(raw, ['open', 'take', 'leave']) ?? []
        if ((kind === 'take' && opened.size > 0) || (kind === 'leave' && opened.size === 0)) {
          end = kind === 'leave' ? 'void' : 'taken'
          return { ok: true, events: [ended()] }
        }
        if (kind !== 'open' || !isWhole(cell, 0, cells - 1))
          return no('Send { open: cell } to open a cell, or { take: true } to cash out after the first gem.')
        if (opened.has(cell)) return no('This cell is already open. Open another one.')
        if (lie.includes(cell)) {
          end = 'mine'
          return { ok: true, events: [{ type: 'mine', cell }, ended()] }
        }
        opened.add(cell)
        const gem: GameEvent = { type: 'gem', cell, times: minesTimes(maths, choice.mines, opened.size) }
        if (opened.size < most) return { ok: true, events: [gem, turn()] }
        end = 'taken'
        return { ok: true, events: [gem, ended()] }
      },
      closing: () => (opened.size > 0 ? { take: true } : { leave: true }),
    }
  },
}

/** How the figures of the par sheet come about. */
export const minesProof: Proof<'mines', MinesChoice> = {
  methods: ['closed-form', 'chain'],
  ways({ maths, maxWin }) {
    const [least, most] = maths.mines
    return [
      { mines: least, gems: 1 },
      { mines: least, gems: 5 },
      { mines: 3, gems: 3 },
      { mines: 3, gems: 10 },
      { mines: 5, gems: 5 },
      { mines: 10, gems: 4 },
      { mines: most, gems: 1 },
    ]
      .filter(({ mines: count, gems }) => gems <= minesMost(maths, count, maxWin))
      .map(({ mines: count, gems }) => ({
        name: `${count} mines, ${gems} gems`,
        choice: { mines: count },
        policy: (shown: readonly GameEvent[]) => {
          const found = shown.filter(({ type }) => type === 'gem').length
          return found < gems ? { open: found } : { take: true }
        },
        chances: winOrNothing(
          minesTimes(maths, count, gems) / 100,
          choose(maths.cells - count, gems) / choose(maths.cells, gems),
        ),
        second: survival(maths, count, gems),
      }))
  },
  // Nothing that is seen on the way tells where the mines lie: a way to play is how many gems are enough.
  every({ maths, maxWin }) {
    const [least, most] = maths.mines
    const wins: Chance[] = []
    for (let count = least; count <= most; count++) {
      for (let gems = 1; gems <= minesMost(maths, count, maxWin); gems++)
        wins.push({
          times: minesTimes(maths, count, gems) / 100,
          chance: choose(maths.cells - count, gems) / choose(maths.cells, gems),
        })
    }
    return extentOfWins(wins)
  },
}

/** The return of a way by multiplying the chances cell by cell. */
function survival(maths: Maths, count: number, gems: number): number {
  let chance = 1
  for (let i = 0; i < gems; i++) chance *= (maths.cells - count - i) / (maths.cells - i)
  return (chance * minesTimes(maths, count, gems)) / 100
}
