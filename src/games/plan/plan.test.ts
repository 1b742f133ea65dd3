import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { definitionOf, everyGame, gameOf } from '../catalogue.ts'
import { simulationRng } from '../engine/draws.ts'
import type { OriginalOf } from '../engine/definition.ts'
import type { OriginalGame } from '../engine/originals/game.ts'
import { proofOf } from '../engine/originals/proofs.ts'
import type { GameEvent } from '../engine/types.ts'
import { firstChoiceOf } from '../first-choice.ts'
import { nextMove } from './next-move.ts'
import { firstPlan, isPlayable, mostPicks, stakesOf, type MovePlan } from './plan.ts'
import { isPlanned, type PlannedDefinition } from './planned.ts'
import { planOdds } from './plan-odds.ts'

const STAKE = 10_000
const ROUNDS = 1_000

const planned = everyGame
  .map(({ slug }) => definitionOf(slug)!)
  .filter((definition): definition is PlannedDefinition => isPlanned(definition))
const named = (slug: string) => planned.find((definition) => definition.slug === slug)!

interface Played {
  readonly moves: readonly unknown[]
  readonly shown: readonly GameEvent[]
  readonly win: number
  readonly returned: number
  readonly staked: number
}

/** Plays a round of the engine itself by a plan; whatever the engine refuses, fails. */
function play(
  definition: PlannedDefinition,
  choice: unknown,
  plan: MovePlan,
  seed: number,
  covers = true,
): Played {
  const game = gameOf(definition.slug) as OriginalGame
  const checked = game.choice(choice)
  if (!checked.ok) throw new Error(checked.why)
  const moves: unknown[] = []
  for (;;) {
    const course = game.course!(STAKE, checked.choice, moves, simulationRng(seed))
    expect(course.wrong).toBeNull()
    const shown = course.parts.flat()
    if (course.over)
      return {
        moves,
        shown,
        win: course.win,
        returned: course.returned,
        staked: course.extras.reduce((sum, extra) => sum + extra, STAKE),
      }
    // A flight is left by the site.
    moves.push(
      plan.mechanic === 'crash' ? course.closing(Infinity) : nextMove(definition, plan, shown, covers),
    )
    expect(moves.length).toBeLessThan(60)
  }
}

const choiceFor = (definition: PlannedDefinition, plan: MovePlan) =>
  plan.mechanic === 'crash' ? { auto: plan.target } : (firstChoiceOf(definition) ?? null)

test('every game in which the player decides has a plan, and no other', () => {
  covers('games.16')
  const decided = everyGame.filter(({ slug }) => gameOf(slug)!.course)
  expect(planned.map(({ slug }) => slug)).toEqual(decided.map(({ slug }) => slug))
  expect(new Set(planned.map(({ mechanic }) => mechanic)).size).toBe(6)
})

const PLANS: readonly (readonly [slug: string, plan: MovePlan])[] = [
  ['comet-climb', { mechanic: 'crash', target: 150 }],
  ['comet-climb', { mechanic: 'crash', target: 1_000 }],
  ['gem-field', { mechanic: 'mines', cells: [24, 0, 12] }],
  ['gem-field', { mechanic: 'mines', cells: Array.from({ length: 9 }, (_, cell) => cell) }],
  ['watchtower', { mechanic: 'tower', floors: 1, door: 2 }],
  ['watchtower', { mechanic: 'tower', floors: 9, door: 0 }],
  ['high-road', { mechanic: 'hi-lo', guesses: 1 }],
  ['high-road', { mechanic: 'hi-lo', guesses: 4 }],
]

test.each(PLANS)(
  '%s by %o: 1,000 rounds settle, and pay what was said as often as was said',
  (slug, plan) => {
    covers('games.16')
    const definition = named(slug)
    const choice = choiceFor(definition, plan)
    expect(isPlayable(definition, choice, plan)).toBe(true)
    const { chance, pays } = planOdds(definition, choice, plan)!
    const rounds = Array.from({ length: ROUNDS }, (_, seed) => play(definition, choice, plan, seed))
    const won = rounds.filter(({ win }) => win > 0)
    for (const { win, staked } of rounds) {
      expect(staked).toBe(STAKE)
      if (win === 0) continue
      expect(win).toBeGreaterThanOrEqual(Math.floor((pays[0] * STAKE) / 100))
      expect(win).toBeLessThanOrEqual(Math.ceil((pays[1] * STAKE) / 100))
    }
    const error = Math.sqrt(ROUNDS * chance * (1 - chance))
    expect(Math.abs(won.length - ROUNDS * chance)).toBeLessThan(4 * error + 1)
  },
)

test('stones are opened in the order of the plan and no further, whatever they bring', () => {
  const definition = named('gem-field')
  const plan = { mechanic: 'mines', cells: [24, 0, 12] } as const
  for (let seed = 0; seed < 200; seed++) {
    const { moves, shown } = play(definition, { mines: 3 }, plan, seed)
    const opened = moves.filter((move) => 'open' in (move as object))
    expect(opened).toEqual(plan.cells.slice(0, opened.length).map((open) => ({ open })))
    expect(moves.length - opened.length).toBe(shown.some(({ type }) => type === 'mine') ? 0 : 1)
  }
})

test('a plan of all that a round allows ends without taking: the round ends by itself', () => {
  const definition = named('gem-field')
  const cells = Array.from({ length: mostPicks(definition, { mines: 24 }) }, (_, cell) => cell)
  expect(cells).toHaveLength(1)
  for (let seed = 0; seed < 100; seed++)
    expect(play(definition, { mines: 24 }, { mechanic: 'mines', cells }, seed).moves).toEqual([{ open: 0 }])
  for (const mines of [1, 3, 10]) {
    const most = mostPicks(definition, { mines })
    const all = { mechanic: 'mines', cells: Array.from({ length: most }, (_, cell) => cell) } as const
    expect(isPlayable(definition, { mines }, all)).toBe(true)
    expect(isPlayable(definition, { mines }, { ...all, cells: [...all.cells, most] })).toBe(false)
    for (let seed = 0; seed < 40; seed++) play(definition, { mines }, all, seed)
  }
})

test('a guess is on the likelier side, and the longest plan of a road pays no more than a round may', () => {
  const definition = named('high-road')
  const most = mostPicks(definition, null)
  expect(most).toBeGreaterThan(5)
  const plan = { mechanic: 'hi-lo', guesses: most } as const
  expect(planOdds(definition, null, plan)!.pays[1]).toBeLessThanOrEqual(definition.maxWin * 100)
  expect(planOdds(definition, null, { ...plan, guesses: most + 1 })!.pays[1]).toBeGreaterThan(
    definition.maxWin * 100,
  )
  for (let seed = 0; seed < ROUNDS; seed++) {
    const { moves, shown } = play(definition, null, plan, seed)
    const ranks = shown.flatMap((event) => (event.type === 'roadCard' ? [event.card.rank] : []))
    for (const [at, move] of moves.entries())
      if ('guess' in (move as object)) expect(move).toEqual({ guess: ranks[at]! <= 7 ? 'higher' : 'lower' })
  }
})

test('blackjack is played as its proof plays it, and never beyond what a balance covers', () => {
  covers('games.16')
  const definition = named('blackjack')
  const [way] = proofOf(definition).ways
  let dearer = 0
  for (let seed = 0; seed < ROUNDS; seed++) {
    const { moves, shown, staked } = play(definition, null, { mechanic: 'blackjack' }, seed)
    expect(staked).toBeLessThanOrEqual(STAKE * stakesOf(definition))
    if (staked > STAKE) dearer++
    if (moves.length > 0) {
      const dealt = shown.slice(0, shown.findIndex(({ type }) => type === 'turn') + 1)
      expect(moves[0]).toEqual(way!.policy!(dealt))
    }
    expect(play(definition, null, { mechanic: 'blackjack' }, seed, false).staked).toBe(STAKE)
  }
  expect(dearer).toBeGreaterThan(50)
})

test.each(['jacks-or-better', 'deuces-wild', 'jokers-deal'])(
  '%s: 1,000 hands hold the best cards, paying ones among them',
  { timeout: 60_000 },
  (slug) => {
    covers('games.16')
    const definition = named(slug) as OriginalOf<'video-poker'>
    let back = 0
    for (let seed = 0; seed < ROUNDS; seed++) {
      const { moves, win, returned } = play(definition, null, { mechanic: 'video-poker' }, seed)
      expect(moves).toEqual([{ hold: Array.from({ length: 5 }, () => expect.any(Boolean)) }])
      back += win + returned
    }
    // Keeping nothing returns about a third, keeping all less than that.
    expect(back / (ROUNDS * STAKE)).toBeGreaterThan(0.7)
  },
)

test('a dealt royal flush is kept, of a pair the rest is thrown', () => {
  const definition = named('jacks-or-better')
  const hold = (cards: readonly { rank: number; suit: number }[]) =>
    nextMove(
      definition,
      { mechanic: 'video-poker' },
      [
        { type: 'hand', cards },
        { type: 'turn', moves: ['hold'], take: 0 },
      ],
      true,
    )
  expect(hold([1, 10, 11, 12, 13].map((rank) => ({ rank, suit: 2 })))).toEqual({ hold: Array(5).fill(true) })
  const pair = [13, 4, 13, 9, 7].map((rank, suit) => ({ rank, suit: suit % 4 }))
  expect(hold(pair)).toEqual({ hold: [true, false, true, false, false] })
})

test.each(planned)('$slug: the plan that the form begins with can be played', (definition) => {
  for (const choice of [firstChoiceOf(definition), undefined]) {
    const plan = firstPlan(definition, choice)
    expect(isPlayable(definition, choice, plan)).toBe(true)
    for (let seed = 0; seed < 20; seed++) play(definition, choiceFor(definition, plan), plan, seed)
  }
})

test('what can’t be played is no plan', () => {
  const bad: readonly (readonly [string, unknown, MovePlan])[] = [
    ['comet-climb', null, { mechanic: 'crash', target: 100 }],
    ['comet-climb', null, { mechanic: 'crash', target: 150.5 }],
    ['comet-climb', null, { mechanic: 'blackjack' }],
    ['gem-field', { mines: 3 }, { mechanic: 'mines', cells: [] }],
    ['gem-field', { mines: 3 }, { mechanic: 'mines', cells: [1, 1] }],
    ['gem-field', { mines: 3 }, { mechanic: 'mines', cells: [25] }],
    ['watchtower', { level: 'steep' }, { mechanic: 'tower', floors: 2, door: 2 }],
    ['watchtower', { level: 'sheer' }, { mechanic: 'tower', floors: 9, door: 0 }],
    ['high-road', null, { mechanic: 'hi-lo', guesses: 0 }],
    ['blackjack', null, { mechanic: 'video-poker' }],
  ]
  for (const [slug, choice, plan] of bad) expect(isPlayable(named(slug), choice, plan)).toBe(false)
})

test('who is asked for no move, or for one of another game, makes none', () => {
  const turn: GameEvent = { type: 'turn', moves: ['open'], take: 0 }
  expect(nextMove(named('gem-field'), { mechanic: 'mines', cells: [0] }, [], true)).toBeNull()
  expect(nextMove(named('gem-field'), { mechanic: 'tower', floors: 1, door: 0 }, [turn], true)).toBeNull()
  expect(nextMove(named('comet-climb'), { mechanic: 'crash', target: 200 }, [turn], true)).toBeNull()
})
