import { expect, test } from 'vitest'
import { definitionOf, gameOf } from '../../catalogue.ts'
import { gameByHash, readStored, storedRevisions } from '../../revisions/revisions.server.ts'
import { simulationRng } from '../draws.ts'
import type { Game, GameEvent } from '../types.ts'
import { roadTimes } from './cards/hilo.ts'
import type { OriginalOf } from '../definition.ts'
import type { OriginalMaths } from '../original-maths.ts'
import { choose } from './kit.ts'
import { minesMost, minesTimes } from './numbers/mines.ts'
import { towerTimes } from './numbers/tower.ts'

/** Multipliers that are cut to ten-thousandths: what is cut costs less than a hundredth of a point. */

const RETURNED = 0.99
const expectNear = (back: number, what: string) => {
  expect(back, what).toBeLessThanOrEqual(RETURNED + 1e-12)
  expect(back, what).toBeGreaterThan(RETURNED - 1e-4)
}

test('mines: every number of mines and gems returns 99%', () => {
  const { maths, maxWin } = definitionOf('gem-field') as OriginalOf<'mines'>
  for (let mines = maths.mines[0]; mines <= maths.mines[1]; mines++)
    for (let gems = 1; gems <= minesMost(maths, mines, maxWin); gems++) {
      const chance = choose(maths.cells - mines, gems) / choose(maths.cells, gems)
      expectNear((minesTimes(maths, mines, gems) / 100) * chance, `${mines} mines, ${gems} gems`)
    }
})

test('tower: every floor of every level returns 99%', () => {
  const { maths } = definitionOf('watchtower') as OriginalOf<'tower'>
  for (const level of maths.levels)
    for (let floor = 1; floor <= level.floors; floor++) {
      const chance = ((level.doors - level.traps) / level.doors) ** floor
      expectNear((towerTimes(maths, level, floor) / 100) * chance, `${level.key}, floor ${floor}`)
    }
})

test('hi-lo: roads of any guesses return 99%', () => {
  const { maths } = definitionOf('high-road') as OriginalOf<'hi-lo'>
  for (let a = 1; a <= 12; a++)
    for (let b = 1; b <= 13; b++)
      for (let c = 1; c <= 13; c++) {
        const odds = (((13 / a) * 13) / b) * (13 / c)
        expectNear(roadTimes(maths, odds) / 100 / odds, `${a}, ${b}, ${c} of 13`)
      }
  // 13 over 3 three times is a whole number of parts: nothing of it is missed.
  expect(roadTimes({ ...maths, returned: 2_700 }, (((13 / 3) * 13) / 3) * (13 / 3))).toBe(2_197)
})

/** Plays the first gem that a seed brings, and takes it. */
function firstGem(game: Game, stake: number): readonly GameEvent[] {
  for (let seed = 0; seed < 200; seed++) {
    const { win, parts } = game.course!(
      stake,
      { mines: 3 },
      [{ open: 0 }, { take: true }],
      simulationRng(seed),
    )
    const events = parts.flat()
    if (win > 0 && events.some(({ type }) => type === 'fraction')) return events
  }
  throw new Error('no gem was found')
}

test('mines: a round pays all digits of its multiplier, and a former revision its own two', () => {
  const [times, of] = [
    (event: GameEvent) => event.type === 'gem',
    (event: GameEvent) => event.type === 'fraction',
  ]
  const now = firstGem(gameOf('gem-field') as Game, 1)
  expect(now.find(times)).toMatchObject({ times: 112.5 })
  expect(now.find(of)).toMatchObject({ rest: 1_250, of: 10_000 })
  const former = storedRevisions().filter(
    ({ slug, hash }) => slug === 'gem-field' && readStored(slug, hash)!.definition.rtp === 96,
  )
  expect(former.length).toBeGreaterThan(0)
  for (const { hash } of former) {
    const { definition } = readStored('gem-field', hash)!
    expect(minesTimes(definition.maths as OriginalMaths['mines'], 3, 1)).toBe(109)
    if (!definition.fractions) continue
    const before = firstGem(gameByHash('gem-field', hash)!, 1)
    expect(before.find(times)).toMatchObject({ times: 109 })
    expect(before.find(of)).toMatchObject({ rest: 9, of: 100 })
  }
})
