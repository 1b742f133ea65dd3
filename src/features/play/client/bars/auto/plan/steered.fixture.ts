import { definitionOf, gameOf } from '#games/catalogue.ts'
import { simulationRng } from '#games/engine/draws.ts'
import type { OriginalGame } from '#games/engine/originals/game.ts'
import { firstChoiceOf } from '#games/first-choice.ts'
import type { MovePlan } from '#games/plan/plan.ts'
import type { PlannedDefinition } from '#games/plan/planned.ts'
import { startAuto } from '../../../round/auto.ts'
import { bench, good, purse, resultOf, sessionOf } from '../../../round/round.fixture.ts'
import type { AutoPlan } from '../../../round/auto/autoplay.ts'
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
  readonly coins: number
  /** Of the first round; each has the next one. */
  readonly seed: number
  readonly now: () => number
}

/** A server that decides rounds by the game's engine, from the next seed for each round. */
function engineOf(game: OriginalGame, { coins, seed }: Bench) {
  const rounds: Round[] = []
  let [balance, version] = [coins, 1]
  const courseOf = (round: Round) =>
    game.course!(round.stake, round.choice, round.moves, simulationRng(seed + rounds.indexOf(round)))
  const resultAt = (round: Round) => {
    const { stake, moves } = round
    const { wrong, extras, over, win, returned, parts } = courseOf(round)
    if (wrong !== null) throw new Error(wrong)
    balance -= moves.length === 0 ? stake : (extras.at(-1) ?? 0)
    if (over) balance += win + returned
    round.over = over
    return resultOf({
      round_id: round.id,
      status: over ? 'settled' : 'open',
      events: parts.at(-1)!,
      win,
      returned,
      staked: extras.reduce((sum, extra) => sum + extra, stake),
      step: moves.length,
      next_round_id: `r${rounds.length + 1}`,
      balance: purse(balance, ++version),
    })
  }
  return {
    rounds,
    purse: () => purse(balance, version),
    begin(input: Record<string, unknown>) {
      const checked = game.choice(input['choice'])
      if (!checked.ok) throw new Error(checked.why)
      const { round_id: id, stake } = input as { round_id: string; stake: number }
      const round: Round = { id, stake, choice: checked.choice, moves: [], over: false }
      rounds.push(round)
      return resultAt(round)
    },
    step(input: Record<string, unknown>) {
      const round = rounds.at(-1)!
      if (input['round_id'] !== round.id || input['step'] !== round.moves.length + 1)
        throw new Error(`a move out of turn: ${JSON.stringify(input)}`)
      // A call without a move watches a flight, which has ended when it is answered.
      round.moves.push(input['move'] ?? courseOf(round).closing(Infinity))
      return resultAt(round)
    },
  }
}

/**
 * A game that is played against its engine.
 * @param before may answer a call in place of the engine, or do something while it is on its way
 */
export function table(plan: MovePlan, before: Before = () => undefined, more: Partial<Bench> = {}) {
  const slug = SLUGS[plan.mechanic]
  const definition = definitionOf(slug) as PlannedDefinition
  const at = { coins: 1_000_000, seed: 0, now: () => 0, ...more }
  const engine = engineOf(gameOf(slug) as OriginalGame, at)
  const stakes = { SweepStakes: [20], TournamentPoints: [200, 400, 800, 1_600] }
  const sent: { path: string; input: Record<string, unknown> }[] = []
  const call = async ({ path }: { path: string }, input: Record<string, unknown>) => {
    sent.push({ path, input })
    const instead = before(path, input, engine.rounds)
    if (instead !== undefined) return instead
    if (path.endsWith('/session/')) return good(sessionOf({ stakes, balance: engine.purse() }))
    return good(path.endsWith('/rounds/') ? engine.begin(input) : engine.step(input))
  }
  const made = bench([], {
    call: call as never,
    choice: firstChoiceOf(definition),
    watched: plan.mechanic === 'crash',
    now: at.now,
  })
  const start = async (asked: Partial<AutoPlan> = {}) => {
    await made.play.enter()
    made.play.setStake(200)
    const pilot = pilotOf(definition, plan)
    await startAuto(made.play, { rounds: 10, loss: null, singleWin: null, pilot, ...asked })
    await resting(made.state)
  }
  return { ...made, sent, rounds: engine.rounds, start, balance: () => engine.purse().tourPoints }
}

/** Flights are not waited for by who starts them. */
export async function resting(state: ReturnType<typeof bench>['state']): Promise<void> {
  while (state().auto || !['idle', 'deciding'].includes(state().phase) || state().retrying)
    await new Promise((resolve) => setTimeout(resolve, 0))
}

const SLUGS = {
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
