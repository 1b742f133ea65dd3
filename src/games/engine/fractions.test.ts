import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { definitionOf, everyGame, gameOf } from '../catalogue.ts'
import { firstChoiceOf } from '../first-choice.ts'
import { storedRevisions, gameByHash, readStored } from '../revisions/revisions.server.ts'
import { meanOf } from './exact/mean.fixture.ts'
import { simulationRng } from './draws.ts'
import { hasReels } from './reel-mechanics.ts'
import { partsOf } from './sheets/reel-sheet.ts'
import type { OriginalDefinition } from './definition.ts'
import { isOriginal } from './originals/names.ts'
import { proofOf } from './originals/proofs.ts'
import { paid, type Chance } from './originals/kit.ts'
import type { Game, GameEvent } from './types.ts'

type Fraction = Extract<GameEvent, { readonly type: 'fraction' }>
const fractionsIn = (events: readonly GameEvent[]) =>
  events.filter((event): event is Fraction => event.type === 'fraction')

const originals = everyGame.flatMap(({ slug }) => {
  const definition = definitionOf(slug)!
  return isOriginal(definition) ? [{ slug, definition }] : []
})

/** Hands and tickets whose chances take seconds to count: of these, the multipliers alone. */
const COUNTED: readonly string[] = ['video-poker', 'bingo', 'blackjack']

/** Into how many parts of a stake the multipliers of a game are cut. */
const partsOfPay = ({ maths }: OriginalDefinition): number => ('parts' in maths ? maths.parts! : 100)

/** Means of pays cut into so many parts, each counted once: the many chances of a road pay the same amounts. */
function meansOf(of: number): (parts: number) => number {
  const means = new Map<number, number>()
  return (parts) => {
    const mean = means.get(parts) ?? meanOf(parts, of)
    means.set(parts, mean)
    return mean
  }
}

const waysOf = (
  definition: OriginalDefinition,
): readonly { readonly name: string; readonly chances: readonly Chance[] }[] =>
  COUNTED.includes(definition.mechanic)
    ? [100, 113, 250, 396, 8_001].map((times) => ({
        name: `${times}`,
        chances: [{ times: times / 100, chance: 1 }],
      }))
    : proofOf(definition).ways

test.each(originals)(
  '$slug: every way to bet returns its par sheet at every stake, within 1e-12',
  ({ definition }) => {
    covers('games.4')
    const stakes = new Set(Object.values(definition.stakes).flat())
    const of = partsOfPay(definition)
    const meanAt = meansOf(of)
    for (const { chances, name } of waysOf(definition)) {
      const fair = chances.reduce((sum, { times, chance }) => sum + times * chance, 0)
      for (const stake of stakes) {
        const mean = chances.reduce(
          (sum, { times, chance }) => sum + meanAt(Math.round(stake * times * of)) * chance,
          0,
        )
        expect(Math.abs(mean / stake - fair), `${name} at ${stake}`).toBeLessThan(1e-12 * Math.max(1, fair))
      }
    }
  },
)

test('slots: twentieths of every pay come to the same at every stake, within 1e-12', () => {
  for (const { slug } of everyGame) {
    const game = gameOf(slug)
    if (!hasReels(game)) continue
    const parts = partsOf(game)
    for (const stake of new Set(Object.values(game.stakes).flat()))
      for (const pay of [1, 3, 7, 13, 19, 250])
        expect(Math.abs(meanOf(pay * stake, parts) / stake - pay / parts)).toBeLessThan(1e-12 * pay)
  }
})

test.each(everyGame)('$slug: takes the low stakes, and pays whole amounts that it proves', ({ slug }) => {
  const game = gameOf(slug) as Game
  const definition = definitionOf(slug)!
  const slot = hasReels(gameOf(slug))
  expect(game.stakes.SweepStakes.slice(0, 3)).toEqual(slot ? [2, 4, 10] : [1, 2, 5])
  expect(game.stakes.TournamentPoints[0]).toBe(slot ? 200 : 100)
  const choice = game.choice(firstChoiceOf(definition))
  if (!choice.ok) throw new Error(choice.why)
  const stake = game.stakes.SweepStakes[0]! * (game.units?.(choice.choice) ?? 1)
  for (let seed = 0; seed < 40; seed++) {
    const { events, win, returned = 0, opensAt } = game.play(stake, choice.choice, simulationRng(seed))
    expect(Number.isSafeInteger(win) && Number.isSafeInteger(returned)).toBe(true)
    for (const { rest, of, drawn, pays } of fractionsIn(events)) {
      expect(rest > 0 && rest < of && drawn >= 0 && drawn < of).toBe(true)
      expect(Number.isSafeInteger(pays)).toBe(true)
    }
    if (opensAt === undefined) expect(events.at(-1)!.type).toBe('total')
  }
})

test('of rounds that drew a fraction, the events say what was paid', () => {
  const seen = new Set<string>()
  for (const { slug } of everyGame) {
    const game = gameOf(slug) as Game
    const choice = game.choice(firstChoiceOf(definitionOf(slug)!))
    if (!choice.ok || game.course) continue
    const stake = game.stakes.SweepStakes[0]! * (game.units?.(choice.choice) ?? 1)
    for (let seed = 0; seed < 300 && !seen.has(game.mechanic); seed++) {
      const { events, win, returned = 0 } = game.play(stake, choice.choice, simulationRng(seed))
      const drawnFractions = fractionsIn(events)
      if (drawnFractions.length !== 1 || hasReels(gameOf(slug))) continue
      expect(drawnFractions[0]!.pays).toBe(win + returned)
      seen.add(game.mechanic)
    }
  }
  expect(seen.size).toBeGreaterThan(1)
})

test('revisions from before low stakes draw no fraction in originals, and cut it in dice', () => {
  for (const { slug, hash } of storedRevisions()) {
    const { definition } = readStored(slug, hash)!
    if (definition.fractions) continue
    const game = gameByHash(slug, hash)!
    if (hasReels(gameOf(slug))) continue
    const choice = game.choice(firstChoiceOf(definition))
    if (!choice.ok) throw new Error(choice.why)
    const stake = game.stakes.SweepStakes[0]! * (game.units?.(choice.choice) ?? 1)
    for (let seed = 0; seed < 60; seed++) {
      const { events } = game.play(stake, choice.choice, simulationRng(seed))
      expect(fractionsIn(events)).toEqual([])
    }
    if (definition.mechanic === 'dice')
      expect(game.quote!(50, { target: 4_850, over: false } as never).win).toBe(
        paid(50, definition.maths.returned, 4_850),
      )
  }
})
