import { expect, test } from 'vitest'
import { definitionOf, everyGame, gameOf } from '../../catalogue.ts'
import { firstChoiceOf } from '../../first-choice.ts'
import { simulationRng } from '../draws.ts'
import type { Game, GameEvent } from '../types.ts'
import { isOriginal } from './names.ts'

/**
 * No path returns a stake as a win: whatever was not decided comes back as `returned`, which nobody counts as
 * won or wagered.
 */
const originals = everyGame.filter(({ slug }) => isOriginal(definitionOf(slug)!))
const stepped = originals.filter(({ slug }) => gameOf(slug).course)
const game = (slug: string) => gameOf(slug) as Game
/** The slug of the only game of a mechanic, or of the first. */
const slugOf = (mechanic: string) => originals.find((one) => one.mechanic === mechanic)!.slug
const stakesOf = (slug: string) => Object.values(game(slug).stakes).flat()

const play = (slug: string, stake: number, choice: unknown, seed: number) =>
  game(slug).play(stake, choice as never, simulationRng(seed))

const course = (slug: string, stake: number, moves: readonly unknown[], seed: number, choice?: unknown) => {
  const chosen = choice ?? firstChoiceOf(definitionOf(slug)!) ?? null
  return game(slug).course!(stake, chosen as never, moves, simulationRng(seed))
}

test.each(['mines', 'tower', 'hi-lo'])('%s: left before the first decision, a round is void', (mechanic) => {
  const slug = slugOf(mechanic)
  for (const stake of stakesOf(slug))
    for (let seed = 0; seed < 20; seed++) {
      const left = course(slug, stake, [{ leave: true }], seed)
      expect(left).toMatchObject({ over: true, wrong: null, win: 0, returned: stake })
      expect(left.parts.at(-1)!.at(-1)).toEqual({ type: 'total', win: 0, returned: stake })
      // The early way out is not there to be taken as a win.
      expect(course(slug, stake, [{ take: true }], seed).wrong).not.toBeNull()
    }
})

test('hi-lo: a road of nothing but passed cards is void', () => {
  const slug = slugOf('hi-lo')
  for (let seed = 0; seed < 20; seed++) {
    const moves: unknown[] = []
    while (!course(slug, 200, moves, seed).over) moves.push({ pass: true })
    expect(course(slug, 200, moves, seed)).toMatchObject({ win: 0, returned: 200 })
  }
})

/** Moves that can be made, from what the game says is open. */
function someMove(events: readonly GameEvent[], pick: (bound: number) => number): unknown {
  const turn = events.findLast((event) => event.type === 'turn')!
  const kind = turn.moves[pick(turn.moves.length)]!
  if (kind === 'open') return { open: pick(25) }
  if (kind === 'door') return { door: pick(2) }
  if (kind === 'hold') return { hold: [0, 1, 2, 3, 4].filter(() => pick(2) === 0) }
  if (['higher', 'lower', 'same'].includes(kind)) return { guess: kind }
  if (['hit', 'stand', 'double', 'split'].includes(kind)) return { play: kind }
  return { [kind]: true }
}

test.each(stepped)('$slug: however a round ends, no stake comes back as a win', ({ slug, mechanic }) => {
  const random = simulationRng(3)
  const pick = (bound: number) => random.below(bound)
  const stakes = stakesOf(slug)
  for (let seed = 0; seed < 400; seed++) {
    const stake = stakes[seed % stakes.length]!
    const moves: unknown[] = []
    let now = course(slug, stake, moves, seed)
    for (let tries = 0; !now.over && tries < 200; tries++) {
      const raw = tries > 150 ? now.closing(Infinity) : someMove(now.parts.flat(), pick)
      const move = now.stamp(raw, pick(4_000))
      const price = now.priceOf(move)
      const next = course(slug, stake, [...moves, move], seed)
      if (next.wrong) continue
      // What a move costs is told before anything is drawn for it.
      expect(next.extras.at(-1) ?? 0).toBe(price)
      moves.push(move)
      now = next
    }
    if (!now.over) continue
    const staked = stake + now.extras.reduce((sum, extra) => sum + extra, 0)
    expect(now.returned).toBeLessThanOrEqual(staked)
    if (mechanic !== 'video-poker' && mechanic !== 'blackjack') expect(now.win).not.toBe(staked)
    // Two hands may win and lose as much; a hand that tied is no part of the win.
    if (now.returned === staked) expect(now.win).toBe(0)
  }
})

test('blackjack: a tie of the only hand is a push', () => {
  const slug = slugOf('blackjack')
  let pushed = 0
  for (let seed = 0; seed < 400; seed++) {
    const start = course(slug, 200, [], seed)
    const end = start.over ? start : course(slug, 200, [{ play: 'stand' }], seed)
    if (end.returned === 0) expect(end.win).not.toBe(200)
    else expect([end.win, end.returned, ++pushed > 0]).toEqual([0, 200, true])
  }
  expect(pushed).toBeGreaterThan(10)
})

test('blackjack: what a double costs is told without a draw', () => {
  const slug = slugOf('blackjack')
  for (let seed = 0; seed < 200; seed++) {
    let draws = 0
    const random = simulationRng(seed)
    const rng = { below: (bound: number) => (draws++, random.below(bound)) }
    const start = game(slug).course!(200, null as never, [], rng)
    const before = draws
    for (const what of ['hit', 'stand', 'double', 'split', 'fold'])
      expect([0, 200]).toContain(start.priceOf({ play: what }))
    expect(draws).toBe(before)
  }
})

test('baccarat: a tie gives the other fields back', () => {
  const slug = slugOf('baccarat')
  let ties = 0
  for (let seed = 0; seed < 300; seed++) {
    const { win, returned, events } = play(slug, 600, { chips: { player: 1, banker: 1, tie: 1 } }, seed)
    const [hand] = events as readonly Extract<GameEvent, { type: 'baccarat' }>[]
    if (hand!.bets.find(({ spot }) => spot === 'tie')!.win === 0) continue
    ties++
    expect([returned, win]).toEqual([400, hand!.bets.find(({ spot }) => spot === 'tie')!.win])
  }
  expect(ties).toBeGreaterThan(5)
})

test('roulette: the whole felt covered risks only the edge', () => {
  const slug = slugOf('roulette')
  const chips = Object.fromEntries(Array.from({ length: 37 }, (_, number) => [`straight:${number}`, 1]))
  const { win, returned } = play(slug, 3_700, { chips }, 5)
  expect([win, returned! > 3_500 && returned! < 3_700]).toEqual([0, true])
  const red = play(slug, 200, { chips: { 'even:red': 1, 'even:black': 1 } }, 5)
  expect(red.returned).toBeUndefined()
})

test.each([
  ['lucky-ladder', { target: 9_500, over: false }],
  ['sky-limit', { target: 101 }],
])('%s: a pay that is no more than the stake is a returned stake', (slug, choice) => {
  const stake = 10
  let given = 0
  for (let seed = 0; seed < 60; seed++) {
    const { win, returned } = play(slug, stake, choice, seed)
    expect(win === 0 || win > stake).toBe(true)
    if (returned) expect([returned, ++given > 0]).toEqual([stake, true])
  }
  expect(given).toBeGreaterThan(20)
})

test('crash: a press on the launch pad is held until the lowest target', () => {
  const slug = slugOf('crash')
  for (let seed = 0; seed < 200; seed++) {
    const start = course(slug, 200, [], seed, { auto: null })
    const end = course(slug, 200, [start.stamp({ leave: true }, 0)], seed, { auto: null })
    expect([0, 202]).toContain(end.win)
    expect(end.returned).toBe(0)
  }
})
