import { definitionOf, gameOf } from '#games/catalogue.ts'
import { simulationRng } from '#games/engine/draws.ts'
import type { OriginalGame } from '#games/engine/originals/game.ts'
import { firstChoiceOf } from '#games/first-choice.ts'
import type { MovePlan } from '#games/plan/plan.ts'
import type { PlannedDefinition } from '#games/plan/planned.ts'
import { bench, good, purse, resultOf, sessionOf } from '../../../round/round.fixture.ts'
import type { AutoPlan } from '../autoplay.ts'
import { pilotOf } from './pilot.ts'

/** Tests of automatic play of games with decisions share this: the engine itself in place of the server. */

interface Round {
  readonly id: string
  readonly stake: number
  readonly choice: unknown
  readonly moves: unknown[]
  over: boolean
}

type Before = (path: string, input: Record<string, unknown>, rounds: readonly Round[]) => unknown

interface Bench {
  readonly coins?: number
  /** Of the first round; each has the next one. */
  readonly seed?: number
  readonly now?: () => number
}

/**
 * A game whose rounds are decided by its engine, from a seed for each.
 * @param before may answer a call in place of the engine, or do something while it is on its way
 */
export function table(
  plan: MovePlan,
  before: Before = () => undefined,
  { coins = 1_000_000, seed = 0, now = () => 0 }: Bench = {},
) {
  const slug = SLUGS[plan.mechanic]
  const definition = definitionOf(slug) as PlannedDefinition
  const game = gameOf(slug) as OriginalGame
  const rounds: Round[] = []
  let balance = coins
  let version = 1
  const rngOf = (round: Round) => simulationRng(seed + rounds.indexOf(round))
  const resultAt = (round: Round) => {
    const { stake, choice, moves } = round
    const course = game.course!(stake, choice, moves, rngOf(round))
    if (course.wrong !== null) throw new Error(course.wrong)
    const staked = course.extras.reduce((sum, extra) => sum + extra, stake)
    balance -= moves.length === 0 ? stake : (course.extras.at(-1) ?? 0)
    if (course.over) balance += course.win + course.returned
    round.over = course.over
    const { win, returned } = course
    return good(
      resultOf({
        round_id: round.id,
        status: course.over ? 'settled' : 'open',
        events: course.parts.at(-1)!,
        win,
        returned,
        staked,
        step: moves.length,
        next_round_id: `r${rounds.length + 1}`,
        balance: purse(balance, ++version),
      }),
    )
  }
  const sent: { path: string; input: Record<string, unknown> }[] = []
  const call = async ({ path }: { path: string }, input: Record<string, unknown>) => {
    sent.push({ path, input })
    const instead = before(path, input, rounds)
    if (instead !== undefined) return instead
    if (path.endsWith('/session/'))
      return good(
        sessionOf({
          stakes: { SweepStakes: [20], TournamentPoints: [200, 400, 800, 1_600] },
          balance: purse(balance, version),
        }),
      )
    if (path.endsWith('/rounds/')) {
      const checked = game.choice(input['choice'])
      if (!checked.ok) throw new Error(checked.why)
      rounds.push({
        id: input['round_id'] as string,
        stake: input['stake'] as number,
        choice: checked.choice,
        moves: [],
        over: false,
      })
      return resultAt(rounds.at(-1)!)
    }
    const round = rounds.at(-1)!
    if (input['round_id'] !== round.id) throw new Error('a move of another round')
    if (round.over) return good(resultOf({ round_id: round.id, step: round.moves.length }))
    if (input['step'] === round.moves.length + 1) {
      const closing = game.course!(round.stake, round.choice, round.moves, rngOf(round))
      // A call without a move watches a flight, which has ended when it is answered.
      round.moves.push(input['move'] ?? closing.closing)
    }
    return resultAt(round)
  }
  const made = bench([], {
    call: call as never,
    choice: firstChoiceOf(definition),
    watched: plan.mechanic === 'crash',
    now,
  })
  const start = async (asked: Partial<AutoPlan> = {}) => {
    await made.play.enter()
    made.play.setStake(200)
    await made.play.startAuto({
      rounds: 10,
      loss: null,
      singleWin: null,
      pilot: pilotOf(definition, plan),
      ...asked,
    })
    await resting(made.state)
  }
  return { ...made, sent, rounds, start, balance: () => balance }
}

/** Flights are not waited for by who starts them. */
export async function resting(state: ReturnType<typeof bench>['state']): Promise<void> {
  while (state().auto || !['idle', 'deciding'].includes(state().phase) || state().retrying)
    await new Promise((resolve) => setTimeout(resolve, 0))
}

export const SLUGS = {
  crash: 'comet-climb',
  mines: 'gem-field',
  tower: 'watchtower',
  'hi-lo': 'high-road',
  blackjack: 'blackjack',
  'video-poker': 'deuces-wild',
} as const

export const STONES = { mechanic: 'mines', cells: [0, 6, 12] } as const

/** The moves that were sent. */
export const stepsOf = (sent: ReturnType<typeof table>['sent']) =>
  sent.filter(({ path }) => path.endsWith('/steps/')).map(({ input }) => input['move'])
