import { expect, test } from 'vitest'
import { DAILY_RACE, TEAM_RACE } from '#features/races/economy.ts'
import { dailyRuns, teamRuns } from '#features/races/runs.server.ts'
import { LEAST_WEIGHT } from '#features/prize-drops/economy.ts'
import { counts } from '#features/prize-drops/rules.ts'
import { everyGame, gameOf } from '#games/catalogue.ts'
import { simulationRng } from '#games/engine/draws.ts'
import type { OriginalGame } from '#games/engine/originals/game.ts'
import { isOriginal } from '#games/engine/originals/names.ts'
import { proofOf } from '#games/engine/originals/proofs.ts'
import { weightOf } from '#games/weight.server.ts'
import { BALL, incrementOf } from '#platform/facts/readings.ts'
import { weightOfEdge } from '#platform/round/weight.ts'
import { covers } from '#tests/coverage/covers.ts'
import { AT_RISK } from './at-risk.ts'

/** Originals may keep 1% of bets: what the platform gives for play bears that. */
const originals = everyGame.filter((game) => isOriginal(game) || game.mechanic === 'dice')
const slots = everyGame.filter((game) => !originals.includes(game))

test('originals carry no jackpot: its part of each stake would be more than what they keep', () => {
  covers('games.7')
  expect(originals).toHaveLength(24)
  expect(originals.filter(({ groups }) => groups.includes('jackpot'))).toEqual([])
  expect(slots.some(({ groups }) => groups.includes('jackpot'))).toBe(true)
})

const named = (economy: typeof DAILY_RACE, games: readonly string[]) =>
  dailyRuns.check({ ...economy, games }).filter(({ value, most = Infinity }) => value > most)

test('a race is of slots: none can be planned in which an original competes', () => {
  covers('games.7')
  const [slot, other] = [slots[0]!.slug, originals[0]!.slug]
  expect(named(DAILY_RACE, [slot])).toEqual([])
  for (const games of [[other], [slot, other]])
    expect(named(DAILY_RACE, games)).toEqual([
      expect.objectContaining({ name: 'games that are no slots', value: 1 }),
    ])
  for (const { games } of [DAILY_RACE, TEAM_RACE])
    expect(games.filter((slug) => originals.some((one) => one.slug === slug))).toEqual([])
  expect(teamRuns.check(TEAM_RACE).filter(({ value, most = Infinity }) => value > most)).toEqual([])
})

const settled = (stake: number, weight: number) => ({
  ...({ round_id: 'r', game: 'gem-field', mode: 'SweepStakes', stake, weight, win: 0 } as const),
  balance: { entries: 0, winnings: 0, tourPoints: 0, version: 1 },
})

test('drops want a quarter of the weight, and balls count a stake by its weight', () => {
  covers('games.7')
  const quarter = weightOfEdge(0.01)
  expect([quarter, LEAST_WEIGHT]).toEqual([2_500, 2_500])
  expect([quarter, quarter - 1].map((weight) => counts({ mode: 'SweepStakes', stake: 2, weight }))).toEqual([
    ...[true, false],
  ])
  const ball = (stake: number, weight: number) => incrementOf(settled(stake, weight))!.ball
  const most = BALL.SweepStakes
  expect([ball(most, 10_000), ball(most, quarter), ball(4 * most, quarter)]).toEqual([1, 0, 1])
  expect([ball(4 * most - 1, quarter), ball(1, 10_000)]).toEqual([0, 0])
})

test('blackjack: doubles and splits put no more at risk than the guard counts', () => {
  const game = gameOf('blackjack') as OriginalGame
  const [way] = proofOf(game.definition).ways
  const rng = simulationRng(11)
  const ROUNDS = 20_000
  let atRisk = 0
  for (let round = 0; round < ROUNDS; round++) {
    const draws: number[] = []
    const moves: unknown[] = []
    for (;;) {
      let at = 0
      const replayed = { below: (bound: number) => draws[at++] ?? (draws[at - 1] = rng.below(bound)) }
      const { over, parts, extras, returned } = game.course!(1, null, moves, replayed)
      if (over) {
        atRisk += extras.reduce((sum, extra) => sum + extra, 1) - returned
        break
      }
      moves.push(way!.policy!(parts.flat()))
    }
  }
  expect(atRisk / ROUNDS).toBeGreaterThan(1)
  expect(atRisk / ROUNDS).toBeLessThan(AT_RISK['blackjack']!)
})

test('the weight of every game follows from what it keeps, and none weighs nothing', () => {
  for (const { slug } of everyGame) {
    expect(weightOf(slug, false)).toBeGreaterThanOrEqual(weightOfEdge(0.0075))
    expect(weightOf(slug, false)).toBeLessThanOrEqual(10_000)
  }
})

test('all originals weigh a quarter at least, so that their rounds count for drops', () => {
  for (const { slug } of originals) {
    expect(weightOf(slug, false), slug).toBeGreaterThanOrEqual(LEAST_WEIGHT)
    expect(weightOf(slug, false), slug).toBeLessThan(10_000)
  }
})
