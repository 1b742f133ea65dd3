import { expect, test } from 'vitest'
import { definitionOf, gameOf } from '#games/catalogue.ts'
import { simulationRng } from '#games/engine/draws.ts'
import type { OriginalGame } from '#games/engine/originals/game.ts'
import { firstChoiceOf } from '#games/first-choice.ts'
import type { MovePlan } from '#games/plan/plan.ts'
import type { PlannedDefinition } from '#games/plan/planned.ts'
import type { AutoPlan } from '../bars/auto/autoplay.ts'
import { pilotOf } from '../bars/auto/plan/pilot.ts'
import { bench, good, NETWORK, purse, resultOf, sessionOf } from './round.fixture.ts'

/** Automatic play of games with decisions, against the engine itself in place of the server. */

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
function table(
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
    expect(input).toMatchObject({ round_id: round.id })
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
async function resting(state: ReturnType<typeof bench>['state']): Promise<void> {
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

const STONES = { mechanic: 'mines', cells: [0, 6, 12] } as const
const PLANS: readonly MovePlan[] = [
  { mechanic: 'crash', target: 150 },
  STONES,
  { mechanic: 'tower', floors: 3, door: 1 },
  { mechanic: 'hi-lo', guesses: 2 },
  { mechanic: 'blackjack' },
  { mechanic: 'video-poker' },
]

test.each(PLANS)(
  '$mechanic: rounds are played one after another to their end, each staked once',
  async (plan) => {
    const { start, rounds, state, balance, sent } = table(plan)
    await start({ rounds: 40 })
    expect(rounds).toHaveLength(40)
    expect(rounds.every(({ over }) => over)).toBe(true)
    expect(new Set(rounds.map(({ id }) => id)).size).toBe(40)
    expect(state()).toMatchObject({ phase: 'idle', auto: null, pilot: null, notice: null, open: null })
    expect(state().balance?.tourPoints).toBe(balance())
    expect(sent.filter(({ path }) => path.endsWith('/rounds/'))).toHaveLength(40)
  },
)

test('flights are flown to the target, and the player’s own choice is back after them', async () => {
  const { start, rounds, state } = table({ mechanic: 'crash', target: 150 })
  await start({ rounds: 5 })
  expect(rounds.map(({ choice }) => choice)).toEqual(Array(5).fill({ auto: 150 }))
  expect(state().choice).toEqual({ auto: null })
})

const stepsOf = (sent: ReturnType<typeof table>['sent']) =>
  sent.filter(({ path }) => path.endsWith('/steps/')).map(({ input }) => input['move'])

test('who stops in the middle of a round has it finished by the plan, and no other begins', async () => {
  const made = table(STONES, (path) => {
    if (path.endsWith('/steps/')) made.play.stopAuto()
  })
  await made.start()
  await resting(made.state)
  while (made.state().phase !== 'idle') await new Promise((resolve) => setTimeout(resolve, 0))
  expect(made.rounds).toHaveLength(1)
  expect(made.rounds[0]!.over).toBe(true)
  expect(made.state()).toMatchObject({ auto: null, pilot: null, phase: 'idle' })
  const opened = stepsOf(made.sent)
  expect(opened.length).toBeGreaterThan(1)
})

test('a press before the first move still leaves the whole round to the plan', async () => {
  const made = table({ mechanic: 'video-poker' }, (path) => {
    if (path.endsWith('/rounds/')) made.play.stopAuto()
  })
  await made.start()
  while (made.state().phase !== 'idle') await new Promise((resolve) => setTimeout(resolve, 0))
  expect(made.rounds.map(({ over }) => over)).toEqual([true])
  expect(stepsOf(made.sent)).toHaveLength(1)
})

test('the board makes no move while a plan does', async () => {
  const made = table(STONES, (path) => {
    if (path.endsWith('/steps/')) void made.play.move({ take: true })
  })
  await made.start({ rounds: 1 })
  expect(stepsOf(made.sent).filter((move) => 'take' in (move as object)).length).toBeLessThanOrEqual(1)
  expect(made.rounds[0]!.moves.slice(0, 2)).toEqual([{ open: 0 }, { open: 6 }])
})

test.each(['hidden', 'covered'] as const)(
  '%s: no more moves are made, and the round is the player’s to finish',
  async (why) => {
    const made = table({ mechanic: 'tower', floors: 9, door: 0 }, (path) => {
      if (path.endsWith('/rounds/')) made.play.stopAuto(why)
    })
    await made.start()
    expect(made.state()).toMatchObject({ phase: 'deciding', auto: null, pilot: null, sent: false })
    expect(made.state().notice?.text).toMatch(/The rest of this round is yours to play\.$/)
    expect(stepsOf(made.sent)).toEqual([])
    await made.play.move({ leave: true })
    expect(made.state()).toMatchObject({ phase: 'idle', returned: 200 })
    expect(made.rounds).toHaveLength(1)
  },
)

test('a page that is hidden while the last round is finished makes no more moves either', async () => {
  const made = table({ mechanic: 'tower', floors: 9, door: 0 }, (path) => {
    if (!path.endsWith('/rounds/')) return
    made.play.stopAuto()
    made.play.stopAuto('hidden')
  })
  await made.start()
  expect(made.state()).toMatchObject({ phase: 'deciding', pilot: null })
  expect(made.state().notice?.text).toBe('The rest of this round is yours to play.')
  expect(stepsOf(made.sent)).toEqual([])
})

test('a lost line sends the same move until it is answered, and gives the round to the player', async () => {
  let lost = 2
  const made = table({ mechanic: 'tower', floors: 9, door: 0 }, (path) =>
    path.endsWith('/steps/') && lost-- > 0 ? NETWORK : undefined,
  )
  await made.start()
  const steps = made.sent.filter(({ path }) => path.endsWith('/steps/')).map(({ input }) => input)
  expect(steps).toHaveLength(3)
  expect(new Set(steps.map((step) => JSON.stringify(step))).size).toBe(1)
  expect(made.rounds).toHaveLength(1)
  expect(made.rounds[0]!.moves).toEqual([{ door: 0 }])
  expect(made.state()).toMatchObject({ auto: null, pilot: null })
})

test('a line that is lost during a flight ends automatic play with that flight', async () => {
  let lost = true
  const made = table({ mechanic: 'crash', target: 150 }, (path) => {
    if (!path.endsWith('/steps/') || !lost) return undefined
    lost = false
    return NETWORK
  })
  await made.start()
  while (made.state().phase !== 'idle') await new Promise((resolve) => setTimeout(resolve, 0))
  expect(made.rounds).toHaveLength(1)
  expect(made.state().notice?.text).toMatch(/connection/)
  expect(made.state()).toMatchObject({ pilot: null, choice: { auto: null } })
})

test('a refused move is told, and the round is the player’s', async () => {
  const made = table(STONES, (path) =>
    path.endsWith('/steps/') ? { success: false, code: 'MOVE_WRONG', message: 'No.' } : undefined,
  )
  await made.start()
  expect(made.state()).toMatchObject({ phase: 'deciding', auto: null, pilot: null, sent: false })
  expect(made.state().notice?.code).toBe('MOVE_WRONG')
  expect(stepsOf(made.sent)).toHaveLength(1)
})

test('a round that another device left open is never played by the plan', async () => {
  const events = [
    { type: 'minesField', cells: 25, mines: 3 },
    { type: 'turn', moves: ['open'], take: 0 },
  ] as const
  const open_round = {
    ...resultOf({ round_id: 'other', status: 'open', events, staked: 400 }),
    game: 'g',
    mode: 'TournamentPoints',
    stake: 400,
    choice: { mines: 3 },
    free: false,
    at: '',
    moves: [],
    elapsed_ms: 0,
    definition_hash: 'h',
  } as const
  let refused = false
  const made = table(STONES, (path) => {
    if (path.endsWith('/rounds/')) {
      refused = true
      return { success: false, code: 'ROUND_ID_EXPIRED' }
    }
    return path.endsWith('/session/') && refused ? good(sessionOf({ open_round })) : undefined
  })
  await made.start()
  expect(made.state()).toMatchObject({ phase: 'deciding', pilot: null, open: { round_id: 'other' } })
  expect(stepsOf(made.sent)).toEqual([])
})

test('who leaves makes no more moves', async () => {
  const made = table(STONES, (path) => {
    if (path.endsWith('/rounds/')) made.play.leave()
  })
  await made.play.enter()
  const pilot = pilotOf(definitionOf('gem-field') as PlannedDefinition, STONES)
  void made.play.startAuto({ rounds: 5, loss: null, singleWin: null, pilot })
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 0))
  expect(made.rounds).toHaveLength(1)
  expect(stepsOf(made.sent)).toEqual([])
})

test('losses count all that a round staked, and a double is kept back for before it is dealt', async () => {
  const made = table({ mechanic: 'blackjack' })
  await made.start({ rounds: null, loss: 3_000 })
  const lost = 1_000_000 - made.balance()
  expect(made.state().notice?.text).toMatch(/loss limit/)
  expect(lost).toBeLessThanOrEqual(3_000)
  // Another hand could have cost 400.
  expect(lost).toBeGreaterThan(2_600)
  expect(made.rounds.some(({ moves }) => JSON.stringify(moves).includes('double'))).toBe(true)
  const none = table({ mechanic: 'blackjack' })
  await none.start({ loss: 399 })
  expect(none.rounds).toHaveLength(0)
})

test('a balance that pays for one bet plays on without doubling', async () => {
  const rich = table({ mechanic: 'blackjack' })
  await rich.start({ rounds: 60 })
  const dearer = rich.rounds.findIndex(({ moves }) => /double|split/.test(JSON.stringify(moves)))
  expect(dearer).toBeGreaterThanOrEqual(0)
  const poor = table({ mechanic: 'blackjack' }, undefined, { coins: 399, seed: dearer })
  await poor.start({ rounds: 1 })
  expect(poor.rounds.map(({ over }) => over)).toEqual([true])
  expect(poor.rounds[0]!.moves.length).toBeGreaterThan(0)
  expect(JSON.stringify(poor.rounds[0]!.moves)).not.toMatch(/double|split/)
  expect(poor.state().notice).toBeNull()
})

test('a bet that is raised after losses is what the next round stakes', async () => {
  const made = table({ mechanic: 'tower', floors: 9, door: 0 })
  await made.start({ rounds: 4, strategy: { onWin: 'reset', onLoss: { raise: 100 }, cap: 1_600 } })
  expect(made.rounds.map(({ stake }) => stake)).toEqual([200, 400, 800, 1_600])
  expect(made.state().stake).toBe(200)
})

test('after half an hour it asks between rounds, never inside one', async () => {
  let now = 0
  const made = table(
    STONES,
    (path) => {
      if (path.endsWith('/steps/')) now += 20 * 60_000
    },
    { now: () => now },
  )
  await made.start({ rounds: null })
  expect(made.state().notice?.text).toMatch(/^Reality check/)
  expect(made.rounds.every(({ over }) => over)).toBe(true)
  expect(made.state()).toMatchObject({ phase: 'idle', pilot: null })
})
