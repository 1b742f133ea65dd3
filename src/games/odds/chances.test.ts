import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { definitionOf, everyGame, gameOf } from '../catalogue.ts'
import { simulationRng } from '../engine/draws.ts'
import { standardErrors } from '../engine/sheets/reel-sheet.ts'
import type { Game, GameEvent } from '../engine/types.ts'
import { chancesOf } from './chances.ts'

const WEIGHED: readonly string[] = ['scratch', 'hold-and-link', 'pots', 'fishing']
const weighed = everyGame.filter(({ mechanic }) => WEIGHED.includes(mechanic))
/** A bet at which nothing is a fraction: a part of the stake is one unit. */
const STAKE = 20

const shareIn = (text: string): number => Number(/([\d.]+)%/.exec(text)![1]) / 100
/** The chance that a text tells, as a number. */
const chanceIn = (text: string): number =>
  text.includes('%') ? shareIn(text) : 1 / Number(/^1 in ([\d,]+)$/.exec(text)![1]!.replaceAll(',', ''))

function eventsOf(game: Game, rounds: number, choice: unknown, stake: number): GameEvent[] {
  const rng = simulationRng(stake + rounds)
  return Array.from({ length: rounds }, () => game.play(stake, choice as never, rng).events).flat()
}

test('every game with draws by weight tells them, and no other has any', () => {
  covers('games.6')
  expect(weighed).toHaveLength(38)
  for (const { slug, mechanic } of everyGame)
    expect([slug, chancesOf(definitionOf(slug)!) !== undefined]).toEqual([slug, WEIGHED.includes(mechanic)])
})

test.each(weighed)('$slug: its chances add up to one', ({ slug }) => {
  covers('games.6')
  const { rows, title } = chancesOf(definitionOf(slug)!)!
  expect(title).toMatch(/\w/)
  expect(Math.abs(rows.reduce((sum, [, , text]) => sum + chanceIn(text), 0) - 1)).toBeLessThan(0.005)
  for (const [what, times, text] of rows) {
    expect(what + times).toMatch(/\w/)
    expect(text).not.toMatch(/NaN|Infinity|^0[.]0%/)
  }
})

test.each(['treasure-scratch', 'fairground-scratch'])(
  '%s: tickets hold prizes as often as it tells',
  (slug) => {
    const rounds = 40_000
    const { rows } = chancesOf(definitionOf(slug)!)!
    const tickets = eventsOf(gameOf(slug) as Game, rounds, null, STAKE).filter(
      ({ type }) => type === 'scratch',
    )
    for (const [index, [, times, text]] of rows.entries()) {
      const prize = times === '' ? -1 : index
      const count = tickets.filter((one) => one.type === 'scratch' && one.prize === prize).length
      const chance = chanceIn(text)
      // Errors of a few are not normal.
      const fits = chance * rounds < 5 ? count < 10 : Math.abs(standardErrors(count, rounds, chance)) < 4
      expect([text, fits]).toEqual([text, true])
    }
  },
)

/** How often each value was drawn, as a part of all. */
function valuesIn(events: readonly GameEvent[]): number[] {
  return events.flatMap((event) => {
    // A pot may multiply what lands in the feature: what is in view of the paid spin is as it was drawn.
    return event.type === 'reveal' ? (event.coins ?? []).map(({ value }) => value) : []
  })
}

test.each([
  ['dragon-vault', null, 12_000],
  ['three-jam-jars', null, 6_000],
  ['trout-brook', { buy: true }, 400],
])('%s: values are drawn as often as it tells', { timeout: 60_000 }, (slug, choice, rounds) => {
  const { rows } = chancesOf(definitionOf(slug)!)!
  const game = gameOf(slug) as Game
  const checked = game.choice(choice)
  if (!checked.ok) throw new Error(checked.why)
  const stake = STAKE * (game.units?.(checked.choice) ?? 1)
  const values = valuesIn(eventsOf(game, rounds, checked.choice, stake))
  expect(values.length).toBeGreaterThan(2_000)
  for (const [, times, text] of rows) {
    const value = Number(times.replaceAll(/[×,]/g, '')) * STAKE
    const count = values.filter((one) => one === value).length
    const error = standardErrors(count, values.length, chanceIn(text))
    expect([text, Math.abs(error) < 4]).toEqual([text, true])
  }
})

test('dragon-vault: empty spots land coins as often as it tells', () => {
  const { notes } = chancesOf(definitionOf('dragon-vault')!)!
  let [empty, landed, held] = [0, 0, 0]
  for (const event of eventsOf(gameOf('dragon-vault') as Game, 12_000, null, STAKE)) {
    if (event.type === 'holdTrigger') held = event.coins.length
    if (event.type !== 'respin') continue
    empty += 15 - held
    landed += event.landed.length
    held += event.landed.length
  }
  expect(empty).toBeGreaterThan(4_000)
  expect(Math.abs(standardErrors(landed, empty, shareIn(notes[0]!)))).toBeLessThan(4)
})
