import { expect, test } from 'vitest'
import { gameOf } from '../../catalogue.ts'
import type { DiceGame } from '../../engine/kinds/dice.ts'
import {
  clamped,
  firstChoice,
  hundredths,
  offerOf,
  parseHundredths,
  targetsOf,
  turned,
  withChance,
} from './dice-form.ts'

const game = gameOf('rocket-rush') as DiceGame
const { maths } = game.definition

test('what is offered is what the engine pays', () => {
  for (const over of [true, false]) {
    const [first, last] = targetsOf(maths, over)
    for (let target = first; target <= last; target += 37) {
      const quote = game.quote(500, { target, over })
      const { chance, pays } = offerOf(maths, 500, { target, over })
      expect([chance, Math.floor(pays + 1e-9)]).toEqual([quote.chance, quote.win])
      expect(Math.abs((pays * chance) / 10_000 / 500 - maths.returned / 10_000)).toBeLessThan(1e-12)
      expect(game.choice({ target, over }).ok).toBe(true)
    }
    expect(game.choice({ target: first - 1, over }).ok).toBe(false)
    expect(game.choice({ target: last + 1, over }).ok).toBe(false)
  }
})

test('the side turns at the same chance', () => {
  const choice = { target: 2_512, over: true }
  expect(offerOf(maths, 100, turned(choice))).toEqual(offerOf(maths, 100, choice))
  expect(turned(turned(choice))).toEqual(choice)
  expect(offerOf(maths, 100, firstChoice).chance).toBe(5_000)
})

test('every choice of the form is one that may be played', () => {
  for (const target of [-5, 0, 50, 9_999, 20_000, 33.4])
    for (const over of [true, false]) expect(game.choice(clamped(maths, { target, over })).ok).toBe(true)
  for (const over of [true, false]) {
    expect(offerOf(maths, 100, withChance(maths, over, 1_234)).chance).toBe(1_234)
    expect(offerOf(maths, 100, withChance(maths, over, 99_999)).chance).toBe(maths.chance[1])
    expect(offerOf(maths, 100, withChance(maths, over, 0)).chance).toBe(maths.chance[0])
  }
})

test('hundredths are read and written', () => {
  expect(hundredths(5_025)).toBe('50.25')
  expect(['50.25', ' 50,25 ', '50', '50.2', '7 %'].map(parseHundredths)).toEqual([
    5_025, 5_025, 5_000, 5_020, 700,
  ])
  expect(['', 'x', '1.234', '-1', '1e3', '5000'].map(parseHundredths)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})
