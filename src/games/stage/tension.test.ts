import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { processEnv } from '#platform/config/env.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { everyGame, gameOf } from '../catalogue.ts'
import { standardErrors } from '../engine/sheets/reel-sheet.ts'
import { simulationRng } from '../engine/draws.ts'
import type { GameDefinition } from '../engine/definition.ts'
import type { Game, GameEvent } from '../engine/types.ts'
import { tensionOf } from '../certify.ts'
import { LEAST_CHANCE, respinTension, tensionAt, tensionMaths, type TensionMaths } from './tension.ts'

/** Prefixes a game; the long run is `PREFIXES=10000`. */
const PREFIXES = Number(processEnv()['PREFIXES'] ?? 40)
const TAILS = 12

const games = everyGame.flatMap(({ slug }) => {
  const { definition } = gameOf(slug)
  return 'reels' in definition.maths ? [{ slug, definition, maths: tensionMaths(definition) }] : []
})

type Strips = readonly string[]

/** The strips of a scope, what counts on them, and how many it takes: read from the definition alone. */
function signsOf({ maths, mechanic, symbols }: GameDefinition, scope: 'base' | 'free') {
  if (!('reels' in maths) || 'coins' in maths) return null
  const strips: Strips = scope === 'base' ? maths.reels : 'freeReels' in maths ? maths.freeReels : maths.reels
  const key = 'trigger' in maths ? maths.coin : 'scatter' in maths ? maths.scatter : ''
  const { code } = symbols.find((symbol) => symbol.key === key)!
  const needed = 'trigger' in maths ? maths.trigger : maths.freeSpins.findIndex((spins) => spins > 0) + 1
  const counts = scope === 'base' || ['lines', 'ways', 'cascade', 'scatter-pays'].includes(mechanic)
  return counts
    ? { strips, code, needed, rows: maths.rows, links: 'links' in maths ? maths.links : null }
    : null
}

const inWindow = (strip: string, stop: number, rows: number, code: string): number =>
  (strip + strip).slice(stop, stop + rows).split(code).length - 1

/** Stops drawn as the engine draws them: reels of one draw stop together. */
function drawnStops(strips: Strips, links: readonly number[] | null, below: (bound: number) => number) {
  const drawn = new Map<number, number>()
  return strips.map((strip, reel) => {
    const draw = links?.[reel] ?? reel
    if (!drawn.has(draw)) drawn.set(draw, below(strip.length))
    return drawn.get(draw)!
  })
}

test.each(games)('$slug: the wait is the same for whatever lands after it', ({ definition, maths }) => {
  covers('games.19')
  const { below } = simulationRng(definition.id)
  for (const scope of ['base', 'free'] as const) {
    const signs = signsOf(definition, scope)
    if (!signs) {
      expect(maths[scope]).toBeNull()
      continue
    }
    expect(maths[scope]).toMatchObject({ needed: signs.needed })
    for (let at = 0; at < PREFIXES; at++) {
      const stops = drawnStops(signs.strips, signs.links, below)
      const reel = below(stops.length)
      const plan = tensionAt(maths, scope, stops.slice(0, reel), reel)
      for (let tail = 0; tail < TAILS; tail++) {
        const other = drawnStops(signs.strips, signs.links, below)
        expect(tensionAt(maths, scope, [...stops.slice(0, reel), ...other.slice(reel)], reel)).toEqual(plan)
      }
    }
  }
})

/** The chance that enough land, by going through every stop of the reels that still turn. */
function enumerated(signs: NonNullable<ReturnType<typeof signsOf>>, landed: readonly number[]): number {
  const { strips, rows, code, needed } = signs
  let [hits, all] = [0, 0]
  const visit = (reel: number, have: number) => {
    if (reel === strips.length) {
      all++
      if (have >= needed) hits++
      return
    }
    for (let stop = 0; stop < strips[reel]!.length; stop++)
      visit(reel + 1, have + inWindow(strips[reel]!, stop, rows, code))
  }
  const have = landed.reduce((sum, stop, reel) => sum + inWindow(strips[reel]!, stop, rows, code), 0)
  visit(landed.length, have)
  return hits / all
}

const independent = games.filter(({ definition: { maths } }) => !('links' in maths) && !('coins' in maths))

test.each(independent)('$slug: the chance is what every stop adds up to', ({ definition, maths }) => {
  covers('games.19')
  const { below } = simulationRng(definition.id)
  const signs = signsOf(definition, 'base')!
  let waits = 0
  for (let at = 0; at < PREFIXES * 4; at++) {
    const landed = drawnStops(signs.strips, null, below).slice(0, -1 - below(2))
    const tension = tensionAt(maths, 'base', landed, landed.length)
    const have = landed.reduce(
      (sum, stop, reel) => sum + inWindow(signs.strips[reel]!, stop, signs.rows, signs.code),
      0,
    )
    if (tension) {
      waits++
      expect(Math.abs(tension.chance - enumerated(signs, landed))).toBeLessThan(1e-9)
      expect([600, 900]).toContain(tension.ms)
      expect(have).toBeLessThan(signs.needed)
      expect(tension.chance).toBeGreaterThanOrEqual(LEAST_CHANCE)
    }
    if (have >= signs.needed) expect(tension).toBeNull()
  }
  expect(waits).toBeGreaterThan(0)
})

test.each(games.filter(({ definition }) => 'links' in definition.maths))(
  '$slug: a reel that stops together with one at rest is decided, and not waited for',
  ({ definition, maths }) => {
    const { below } = simulationRng(definition.id)
    const { strips, links } = signsOf(definition, 'base')!
    for (let at = 0; at < PREFIXES; at++) {
      const stops = drawnStops(strips, links, below)
      for (let reel = Math.max(...links!) + 1; reel < stops.length; reel++)
        expect(tensionAt(maths, 'base', stops.slice(0, reel), reel)).toBeNull()
    }
  },
)

test('the first wait takes 600 ms, those after it 900', () => {
  const { definition, maths } = games.find(({ slug }) => slug === 'tidal-fortune')!
  const signs = signsOf(definition, 'base')!
  const shows = (reel: number, wanted: number) =>
    [...signs.strips[reel]!].findIndex(
      (_, stop) => inWindow(signs.strips[reel]!, stop, signs.rows, signs.code) === wanted,
    )
  const landed = [shows(0, 1), shows(1, 1), shows(2, 0), shows(3, 0)]
  expect([0, 1, 2, 3, 4].map((reel) => tensionAt(maths, 'base', landed, reel)?.ms)).toEqual([
    undefined,
    undefined,
    600,
    900,
    900,
  ])
  landed[2] = shows(2, 1)
  expect(tensionAt(maths, 'base', landed, 3)).toBeNull()
})

test('a respin is waited for while it may fill the grid by a chance worth the wait', () => {
  const hold = { cells: 15, landing: 0.25 }
  const maths: TensionMaths = { base: null, free: null, hold }
  expect(respinTension(maths, 14)).toEqual({ ms: 600, chance: 0.25 })
  expect(respinTension(maths, 13)).toEqual({ ms: 600, chance: 0.0625 })
  expect(respinTension(maths, 12)).toBeNull()
  expect(respinTension(maths, 15)).toBeNull()
  expect(respinTension({ ...maths, hold: { cells: 15, landing: 0.06 } }, 13)).toBeNull()
  expect(respinTension({ ...maths, hold: null }, 14)).toBeNull()
})

/** One reel shows a sign at every `n`th stop. */
const oneIn = (n: number): number[] => Array.from({ length: n }, (_, stop) => (stop === 0 ? 1 : 0))
const counting = (needed: number, counts: readonly (readonly number[])[], links?: readonly number[]) => ({
  base: { needed, counts, links: links ?? counts.map((_, reel) => reel) },
  free: null,
  hold: null,
})

test('a chance of exactly 4% is worth the wait, one below it is not', () => {
  expect(tensionAt(counting(2, [[1], oneIn(25)]), 'base', [0], 1)).toEqual({ ms: 600, chance: 0.04 })
  expect(tensionAt(counting(2, [[1], oneIn(26)]), 'base', [0], 1)).toBeNull()
  expect(respinTension({ ...counting(1, []), hold: { cells: 15, landing: 0.04 } }, 14)).toEqual({
    ms: 600,
    chance: 0.04,
  })
})

test('reels that stop together count once each, whether their draw is at rest or open', () => {
  // The third reel stops with the first, and the last with the second, which brings two signs or none.
  const columns = [oneIn(4), [2, 0], oneIn(4), [1, 0]]
  const linked = (needed: number) => counting(needed, columns, [0, 1, 0, 1])
  // One is in view and another one sure: a third one comes with the draw that is open, or does not.
  expect(tensionAt(linked(3), 'base', [0], 1)).toEqual({ ms: 600, chance: 0.5 })
  // Two are sure: nothing is open.
  expect(tensionAt(linked(2), 'base', [0], 1)).toBeNull()
  // None is in view, and the next reel brings two at most; then the draw that was open brought none.
  expect(tensionAt(linked(3), 'base', [1], 1)).toBeNull()
  expect(tensionAt(linked(3), 'base', [0, 1], 2)).toBeNull()
  // Beyond the last reel there is nothing to wait for.
  expect(tensionAt(linked(9), 'base', [0, 0, 0, 0], 4)).toBeNull()
})

test('what is counted follows from the definition: the grid of hold and link, and nothing in dice', () => {
  const dice = gameOf('rocket-rush').definition
  expect(tensionMaths(dice)).toEqual({ base: null, free: null, hold: null })
  const { definition, maths } = games.find(({ slug }) => slug === 'dragon-vault')!
  const { rows, reels, landing } = definition.maths as unknown as {
    readonly rows: number
    readonly reels: Strips
    readonly landing: { readonly chance: number; readonly of: number }
  }
  expect(maths.hold).toEqual({ cells: rows * reels.length, landing: landing.chance / landing.of })
  expect(
    games.filter(({ definition: { mechanic }, maths: { free } }) => mechanic === 'lines' && !free),
  ).toEqual([])
})

/** Plays paid spins with the engine: how many were waited for, and how many of those brought the feature. */
function played(slug: string, maths: TensionMaths, rounds: number) {
  const game = gameOf(slug) as Game
  const rng = simulationRng(77)
  let [plays, pays] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    const { events } = game.play(game.stakes.TournamentPoints[0]!, null, rng)
    const { stops } = events[0] as Extract<GameEvent, { type: 'reveal' }>
    if (!stops.some((_, reel) => tensionAt(maths, 'base', stops.slice(0, reel), reel))) continue
    plays++
    if (events.some(({ type }) => type === 'freeSpinsTrigger' || type === 'holdTrigger')) pays++
  }
  return { plays, pays }
}

test.each(games)('$slug: the sheet says how often waits come, and how often they pay', ({ slug, maths }) => {
  covers('games.20')
  const { tensionEvery, tensionPays } = JSON.parse(
    readFileSync(new URL(`../par/${slug}.json`, import.meta.url), 'utf8'),
  ) as ReturnType<typeof tensionOf>
  expect({ tensionEvery, tensionPays }).toEqual({
    tensionEvery: undefined,
    tensionPays: undefined,
    ...tensionOf(slug),
  })
  const rounds = PREFIXES * 20
  const { plays, pays } = played(slug, maths, tensionEvery ? rounds : PREFIXES)
  if (!tensionEvery) return expect(plays).toBe(0)
  expect(Math.abs(standardErrors(plays, rounds, 1 / tensionEvery))).toBeLessThan(3.9)
  expect(Math.abs(standardErrors(pays, plays, tensionPays!))).toBeLessThan(3.9)
})
