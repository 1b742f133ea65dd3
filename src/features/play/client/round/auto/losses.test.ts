import { expect, test } from 'vitest'
import { lossesOf, type LossesAsked } from './losses.ts'
import { table } from '../../bars/auto/plan/steered.fixture.ts'
import type { Strategy } from './strategy.ts'

/** The forecast of a losing streak, compared with automatic play of a tower that loses every round. */

const STAKES = [200, 400, 800, 1_600] as const
const doubling: Strategy = { onWin: 'reset', onLoss: { raise: 100 }, cap: 1_600 }
const half: Strategy = { ...doubling, onLoss: { raise: 50 } }
const asked = (more: Partial<LossesAsked> = {}): LossesAsked => ({
  rounds: 10,
  loss: null,
  strategy: doubling,
  bounds: { stakes: STAKES, base: 200 },
  owned: 1_000_000,
  most: 1,
  ...more,
})

test.each([
  ['a loss limit', { loss: 2_000 }, 'loss', [0, 200, 600, 1_400]],
  ['a loss limit that is reached exactly', { loss: 3_000 }, 'loss', [0, 200, 600, 1_400, 3_000]],
  ['a loss limit below a bet', { loss: 199 }, 'loss', [0]],
  [
    'a strategy whose bets are not all offered',
    { strategy: half, loss: 1_400 },
    'loss',
    [0, 200, 400, 800, 1_200],
  ],
  ['its rounds', { rounds: 4 }, 'done', [0, 200, 600, 1_400, 3_000]],
] as const)('%s ends it where automatic play ends', async (_, more, end, lost) => {
  const plan = asked(more)
  const row = lossesOf(plan)
  expect({ end: row.end, lost: row.lost }).toEqual({ end, lost })
  const made = table({ mechanic: 'tower', floors: 9, door: 0 })
  await made.start({ rounds: plan.rounds, loss: plan.loss, strategy: plan.strategy! })
  expect(made.rounds.map(({ stake }) => stake)).toEqual(lost.slice(1).map((sum, at) => sum - lost[at]!))
  expect(row.steps.map(({ stake }) => stake)).toEqual(made.rounds.slice(1).map(({ stake }) => stake))
  expect(1_000_000 - made.balance()).toBe(lost.at(-1))
})

test('bets are those that the balance pays, until it pays none', async () => {
  const row = lossesOf(asked({ owned: 1_900, rounds: null }))
  expect(row).toMatchObject({ end: 'balance', lost: [0, 200, 600, 1_400, 1_800] })
  const made = table({ mechanic: 'tower', floors: 9, door: 0 }, undefined, { coins: 1_900 })
  await made.start({ rounds: 4, strategy: doubling })
  expect(made.rounds.map(({ stake }) => stake)).toEqual([200, 400, 800, 400])
})

test('a limit keeps doubles and splits back for each round', () => {
  expect(lossesOf(asked({ loss: 2_000, most: 2 }))).toMatchObject({ end: 'loss', lost: [0, 200, 600] })
})
