import { expect, test } from 'vitest'
import { cloverCombo } from '../../definitions/clover-combo.ts'
import { dragonVault } from '../../definitions/dragon-vault.ts'
import { compile } from '../compile.ts'
import { simulationRng } from '../draws.ts'
import { coinsBackwards, coinsForwards } from '../exact/holdchain.ts'
import type { Coin, Outcome } from '../types.ts'

const games = [compile(dragonVault), compile(cloverCombo)]
const stake = 200

/** The first rounds that hold something of interest, found by playing. */
function* featuresOf(game: (typeof games)[number], rounds: number): Generator<Outcome> {
  const rng = simulationRng(5)
  for (let i = 0; i < rounds; i++) {
    const outcome = game.play(stake, null, rng)
    if (outcome.opensAt !== undefined) yield outcome
  }
}

test.each(games)('$slug: a hold locks every coin once, counts respins and pays their sum', (game) => {
  const { grand, respins, trigger } = game.definition.maths
  let seen = 0
  for (const { win, events, opensAt } of featuresOf(game, 20_000)) {
    seen++
    const [start, ...after] = events.slice(opensAt)
    const first = events[0]!
    if (start?.type !== 'holdTrigger' || first.type !== 'reveal') throw new Error('no trigger')
    expect(start.coins).toEqual(first.coins)
    expect(start.coins.length).toBeGreaterThanOrEqual(trigger)
    const coins: Coin[] = [...start.coins]
    let left = respins
    for (const event of after) {
      if (event.type === 'respin') {
        expect(left).toBeGreaterThan(0)
        coins.push(...event.landed)
        left = event.landed.length > 0 ? respins : left - 1
        expect(event.left).toBe(left)
      }
      if (event.type === 'holdEnd') {
        const full = coins.length === 15
        const worth = coins.reduce((sum, { value }) => sum + value, 0) + (full ? grand * stake : 0)
        expect(event).toMatchObject({ coins: coins.length, full })
        expect(event.win).toBe(Math.min(worth, game.definition.maxWin * stake - paidBefore(events, opensAt!)))
        expect(full || left === 0).toBe(true)
      }
    }
    expect(new Set(coins.map(({ cell }) => String(cell))).size).toBe(coins.length)
    expect(coins.every(({ value }) => Number.isInteger(value) && value > 0)).toBe(true)
    expect(events.reduce((sum, e) => sum + ('win' in e && e.type !== 'total' ? e.win : 0), 0)).toBe(win)
  }
  expect(seen).toBeGreaterThan(300)
})

const paidBefore = (events: Outcome['events'], index: number): number =>
  events.slice(0, index).reduce((sum, event) => sum + ('win' in event ? event.win : 0), 0)

test.each(games)('$slug: a reveal names the value of every coin in view, and of nothing else', (game) => {
  const rng = simulationRng(6)
  for (let i = 0; i < 2_000; i++) {
    const reveal = game.play(stake, null, rng).events[0]!
    if (reveal.type !== 'reveal') throw new Error('a round starts with its reveal')
    const shown = reveal.grid.flatMap((column, reel) =>
      column.flatMap((symbol, row) => (symbol === 'coin' ? [[reel, row]] : [])),
    )
    expect(reveal.coins!.map(({ cell }) => cell)).toEqual(shown)
  }
})

test('a grid that fills pays the grand, and never more than the maximum win', () => {
  // Every draw is 0: all stops at 0, every empty cell lands a coin, every coin has the first value.
  const [game] = games as [(typeof games)[0]]
  const reels = game.definition.maths.reels.map((strip) => `CC${strip}`)
  const full = compile({ ...game.definition, maths: { ...game.definition.maths, reels } })
  const { win, events } = full.play(stake, null, { below: () => 0 })
  const end = events.at(-2)!
  expect(end).toMatchObject({ type: 'holdEnd', coins: 15, full: true })
  expect(win).toBe(1_000 * stake + 15 * (stake / 2) + paidBefore(events, events.length - 2))
  const low = compile({ ...full.definition, maxWin: 3 }).play(stake, null, { below: () => 0 })
  expect(low.win).toBe(3 * stake)
  expect(low.events.at(-1)).toEqual({ type: 'total', win: 3 * stake, capped: true })
})

test.each(games)('$slug: the chain of the feature backwards and forwards agree to 1e-12', ({ model }) => {
  for (let held = model.trigger; held <= model.cells; held++) {
    const backwards = coinsBackwards(model, held)
    const forwards = coinsForwards(model, held)
    backwards.forEach((chance, coins) => expect(Math.abs(chance - forwards[coins]!)).toBeLessThan(1e-12))
    expect(backwards.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 12)
  }
})
