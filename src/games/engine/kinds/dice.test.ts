import fc from 'fast-check'
import { expect, test } from 'vitest'
import { luckyLadder } from '../../definitions/lucky-ladder.ts'
import { rocketRush } from '../../definitions/rocket-rush.ts'
import { noChoice } from '../choice.ts'
import { compile } from '../compile.ts'
import { diceWins, ROLLS } from './dice.ts'
import { choicesOf } from '../sheets/dice-sheet.ts'

const games = [compile(rocketRush), compile(luckyLadder)]
const anyGame = fc.constantFrom(...games)
const chances = fc.integer({ min: 100, max: 9_500 })
const choices = fc
  .tuple(chances, fc.boolean())
  .map(([chance, over]) => ({ target: over ? ROLLS - 1 - chance : chance, over }))

test('the sure part of a payout is the largest whole win that is never above fair, at any stake', () => {
  fc.assert(
    fc.property(anyGame, choices, fc.integer({ min: 1, max: 1_000_000_000 }), (game, choice, stake) => {
      const { chance, win } = game.quote(stake, choice)
      const fair = BigInt(stake) * BigInt(game.definition.maths.returned)
      expect(BigInt(win) * BigInt(chance)).toBeLessThanOrEqual(fair)
      expect(BigInt(win + 1) * BigInt(chance)).toBeGreaterThan(fair)
      expect(win).toBeLessThanOrEqual(game.definition.maxWin * stake)
    }),
  )
})

test('a round pays the quote when the roll is on the chosen side, and nothing on the target', () => {
  fc.assert(
    fc.property(anyGame, choices, fc.nat({ max: ROLLS - 1 }), (game, choice, roll) => {
      const won = choice.over ? roll > choice.target : roll < choice.target
      const { win: sure, chance } = game.quote(100, choice)
      const rest = (100 * game.definition.maths.returned) % chance
      expect(diceWins(choice, roll)).toBe(won)
      for (const drawn of [rest - 1, rest].filter((one) => one >= 0)) {
        const draws = [roll, drawn]
        const { win, returned = 0, events } = game.play(100, choice, { below: () => draws.shift()! })
        const pays = sure + Number(drawn < rest)
        expect(win + returned).toBe(won ? pays : 0)
        expect(events[0]).toEqual({ type: 'dice', roll, ...choice, win })
        expect(events.slice(1, -1)).toEqual(
          won && rest > 0 ? [{ type: 'fraction', rest, of: chance, drawn, pays }] : [],
        )
      }
      expect(diceWins(choice, choice.target)).toBe(false)
    }),
  )
})

test('both sides of a chance have the same numbers of winning rolls', () => {
  for (const { target, over } of choicesOf(games[0]!)) {
    const { chance } = games[0]!.quote(50, { target, over })
    expect(chance).toBe(over ? ROLLS - 1 - target : target)
    expect(chance >= 100 && chance <= 9_500).toBe(true)
  }
})

test('a choice on offer is taken as it is', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      expect(games[0]!.choice({ ...choice })).toEqual({ ok: true, choice })
    }),
  )
})

test.each([
  [undefined],
  [null],
  ['5000'],
  [5_000],
  [[]],
  [[5_000, true]],
  [{}],
  [{ target: 5_000 }],
  [{ over: true }],
  [{ target: '5000', over: true }],
  [{ target: 5_000, over: 1 }],
  [{ target: 5_000, over: 'true' }],
  [{ target: Number.NaN, over: true }],
  [{ target: Infinity, over: false }],
  [{ target: 5_000.5, over: false }],
  [{ target: -0, over: false }],
  [{ target: 99, over: false }],
  [{ target: 9_501, over: false }],
  [{ target: 498, over: true }],
  [{ target: 9_900, over: true }],
  [{ target: 2 ** 53, over: true }],
  [{ target: 5_000, over: true, stake: 1 }],
  [{ target: 5_000, over: true, [Symbol('x')]: 1 }],
  [JSON.parse('{"target":5000,"__proto__":{"over":true}}')],
  [JSON.parse('{"target":5000,"over":true,"__proto__":1}')],
  [Object.create({ target: 5_000, over: true })],
  [Object.defineProperty({ over: true }, 'target', { get: () => 5_000, enumerable: true })],
  [new Map([['target', 5_000]])],
  [() => ({ target: 5_000, over: true })],
])('a malformed choice is refused with a sentence: %j', (raw) => {
  const checked = games[0]!.choice(raw)
  expect(checked.ok).toBe(false)
  expect(checked.ok ? '' : checked.why).toMatch(/^[A-Z].{20,}[.]$/)
})

test('no choice at all, however odd, throws or slips through', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withMap: true, withBigInt: true }), (raw) => {
      const checked = games[0]!.choice(raw)
      if (checked.ok) expect(games[0]!.choice(checked.choice)).toEqual(checked)
      else expect(checked.why).toMatch(/[.]$/)
    }),
  )
})

test('a game without a choice takes nothing, null or an empty object, and nothing else', () => {
  for (const raw of [undefined, null, {}, Object.create(null)]) {
    expect(noChoice(raw)).toEqual({ ok: true, choice: null })
  }
  for (const raw of [0, '', false, [], { line: 1 }, JSON.parse('{"__proto__":1}'), new Date(0), new Map()]) {
    expect(noChoice(raw)).toMatchObject({ ok: false, why: expect.stringMatching(/^[A-Z].*[.]$/) })
  }
})
