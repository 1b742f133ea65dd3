import type { GameEvent } from '../../types.ts'
import type { OriginalMaths } from '../../original-maths.ts'
import { extentOfWins } from '../extent.ts'
import {
  brought,
  fieldsOf,
  isWhole,
  moveOf,
  no,
  payCut,
  quoted,
  sample,
  winOrNothing,
  yes,
  type Proof,
  type Rules,
} from '../kit.ts'

/** How hard the climb is. */
export interface TowerChoice {
  readonly level: string
}

type Maths = OriginalMaths['tower']
type Level = Maths['levels'][number]

/** Returns the multiplier on a floor, hundredths, cut to the game's parts; floor 0 is the stake. */
export function towerTimes(
  { returned, parts = 100 }: Pick<Maths, 'returned' | 'parts'>,
  { doors, traps }: Level,
  floors: number,
): number {
  if (floors === 0) return 100
  const fair = (((returned * parts) / 10_000) * doors ** floors) / (doors - traps) ** floors
  return (Math.floor(fair + 1e-9) * 100) / parts
}

/**
 * Behind which doors the traps are is drawn for every floor before the first door is opened. `{ door }` opens
 * one, `{ take: true }` ends the climb. Who does not come back takes what they have; a climb that is left before the
 * first door is void, and its stake comes back.
 */
export const tower: Rules<'tower', TowerChoice> = {
  mechanic: 'tower',
  check({ maths, maxWin }, must) {
    const { levels, returned } = maths
    must(isWhole(returned, 1, 9_999), 'a return that is not between 0 and 1')
    must(
      levels.every(
        ({ doors, traps, floors }) =>
          isWhole(doors, 2, 6) && isWhole(traps, 1, doors - 1) && isWhole(floors, 1, 16),
      ),
      'a level without a safe door or without a trap',
    )
    must(
      maxWin === Math.max(...levels.map((level) => towerTimes(maths, level, level.floors))) / 100,
      'a maximum win that is no top of a tower',
    )
  },
  choice(raw, { levels }) {
    const level = fieldsOf(raw, ['level'])?.['level']
    const known = levels.find(({ key }) => key === level)
    if (!known) return no(`Send a { level } from this list: ${levels.map(({ key }) => key).join(', ')}.`)
    return yes({ level: known.key })
  },
  open({ maths, stake, choice, pay }, rng) {
    const level = maths.levels.find(({ key }) => key === choice.level)!
    const traps = Array.from({ length: level.floors }, () =>
      sample(level.doors, level.traps, rng).toSorted((a, b) => a - b),
    )
    let floor = 0
    let end: 'taken' | 'fell' | 'void' | null = null
    const times = () => towerTimes(maths, level, floor)
    let worth = 0
    const ends = () => brought(stake, worth)
    const win = () => ends().win
    const ended = (): GameEvent => {
      if (end !== 'fell') worth = payCut(pay, stake, times(), maths.parts)
      return { type: 'towerEnd', traps, win: win() }
    }
    const turn = (): GameEvent => ({
      type: 'turn',
      moves: floor > 0 ? ['door', 'take'] : ['door'],
      take: floor > 0 ? quoted(stake, times()) : 0,
    })
    return {
      opening: [{ type: 'tower', level: level.key, floors: level.floors, doors: level.doors }, turn()],
      over: () => end !== null,
      win,
      returned: () => ends().returned,
      move(raw) {
        const [kind, door] = moveOf(raw, ['door', 'take', 'leave']) ?? []
        if ((kind === 'take' && floor > 0) || (kind === 'leave' && floor === 0)) {
          end = kind === 'leave' ? 'void' : 'taken'
          return { ok: true, events: [ended()] }
        }
        if (kind !== 'door' || !isWhole(door, 0, level.doors - 1))
          return no('Send { door } to open a door, or { take: true } to cash out after the first floor.')
        if (traps[floor]!.includes(door)) {
          end = 'fell'
          return { ok: true, events: [{ type: 'fall', floor, door }, ended()] }
        }
        floor++
        const climbed: GameEvent = {
          type: 'floor',
          floor: floor - 1,
          door,
          times: times(),
        }
        if (floor < level.floors) return { ok: true, events: [climbed, turn()] }
        end = 'taken'
        return { ok: true, events: [climbed, ended()] }
      },
      closing: () => (floor > 0 ? { take: true } : { leave: true }),
    }
  },
}

/** How the figures of the par sheet come about. */
export const towerProof: Proof<'tower', TowerChoice> = {
  methods: ['closed-form', 'every-result'],
  ways: ({ maths }) =>
    maths.levels.flatMap((level) =>
      [1, Math.ceil(level.floors / 2), level.floors].map((floors) => ({
        name: `${level.key}, ${floors} floors`,
        choice: { level: level.key },
        policy: (shown: readonly GameEvent[]) =>
          shown.filter(({ type }) => type === 'floor').length < floors ? { door: 0 } : { take: true },
        chances: winOrNothing(
          towerTimes(maths, level, floors) / 100,
          ((level.doors - level.traps) / level.doors) ** floors,
        ),
        second: climb(maths, level, floors),
      })),
    ),
  every: ({ maths }) =>
    extentOfWins(
      maths.levels.flatMap((level) =>
        Array.from({ length: level.floors }, (_, below) => ({
          times: towerTimes(maths, level, below + 1) / 100,
          chance: ((level.doors - level.traps) / level.doors) ** (below + 1),
        })),
      ),
    ),
}

/** The return of a climb by every set of traps of a floor, one floor after another, behind the first doors. */
function climb(maths: Maths, level: Level, floors: number): number {
  const sets = Array.from({ length: 2 ** level.doors }, (_, set) =>
    Array.from({ length: level.doors }, (_door, door) => (set >> door) & 1),
  ).filter((traps) => traps.reduce((sum, trap) => sum + trap, 0) === level.traps)
  const safe = sets.filter(([first]) => first === 0).length
  let standing = 1
  for (let floor = 0; floor < floors; floor++) standing -= (standing * (sets.length - safe)) / sets.length
  return (standing * towerTimes(maths, level, floors)) / 100
}
