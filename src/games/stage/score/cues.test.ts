import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rooms } from '#themes/art-rooms.gen.ts'
import { banks, houseCues, worldCues } from '#ui/sound/banks.gen.ts'
import { definitionOf, gameOf } from '../../catalogue.ts'
import { firstChoiceOf } from '../../first-choice.ts'
import { simulationRng } from '../../engine/draws.ts'
import type { Game, GameEvent } from '../../engine/types.ts'
import { beatsOf } from '../direction/beats.ts'
import { leadCues, leads, cuesOfEvents, eventCues } from './cues.ts'
import { bankOf } from './room.ts'
import { signalsOf } from './score.ts'
import { stopCue } from './stop-cues.ts'
import type { ReelDefinition } from '../specials.ts'

const names = (cues: readonly { readonly name: string }[]) => cues.map(({ name }) => name)

/** Names of events as the engine's sources write them. */
const typesIn = (file: string) =>
  [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/readonly type: '(\w+)'/g)].map(
    ([, type]) => type!,
  )

test('every event of a table has a cue or the word `silent`, as it moves and as it is shown', () => {
  const types = typesIn('../../engine/table-events.ts')
  expect(types.length).toBeGreaterThan(25)
  expect(types.filter((type) => !(type in leads))).toEqual([])
  const all = [...types, ...typesIn('../../engine/types.ts')]
  expect(all.filter((type) => !(type in cuesOfEvents))).toEqual([])
  expect(Object.keys(cuesOfEvents).filter((type) => !all.includes(type))).toEqual([])
})

test('every common cue and every cue of a world is asked for somewhere', () => {
  const sources = globSync('src/{games/stage,ui,features/*/client}/**/*.{ts,tsx}')
    .filter((path) => !/\.(test|spec|fixture|gen)\./.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  // Some are asked for by a number, and buttons by the form that a brand gives them.
  const stem = (name: string) => name.replace(/-\d$/, '').replace(/^button-\w+$/, 'button')
  const missing = [...houseCues, ...worldCues].filter(
    (name) => !sources.includes(`'${name}'`) && !sources.includes(`\`${stem(name)}-`),
  )
  expect(missing).toEqual([])
})

const WINS = new Set([
  'coin',
  'multiplier',
  'win-small',
  'win-medium',
  'win-big',
  'tier-up',
  'bonus-out',
  'cash-out',
])

test.each(['tidal-fortune', 'sunfire-sevens', 'crystal-cascade', 'rocket-rush', 'pinfall', 'single-zero'])(
  'a net loss of %s has no sound of a win',
  (slug) => {
    const game = gameOf(slug) as Game
    const rng = simulationRng(11)
    const checked = game.choice(firstChoiceOf(definitionOf(slug)!))
    const clean = checked.ok ? checked.choice : null
    const stake = game.stakes.TournamentPoints.at(-1)! * (game.units?.(clean) ?? 1)
    let lost = 0
    for (let round = 0; round < 2_000; round++) {
      const { events, win } = game.play(stake, clean, rng)
      if (win >= stake) continue
      lost++
      const heard = beatsOf(events, { turbo: false, reduced: false }).flatMap(({ event, won, lead_ms }) => [
        ...leadCues(event, lead_ms),
        ...eventCues(event, { won, stake, feature: false, step: 0 }),
      ])
      expect(names(heard).filter((name) => WINS.has(name))).toEqual([])
    }
    expect(lost).toBeGreaterThan(100)
  },
)

test('a cue depends on what was shown before it alone', () => {
  const event: GameEvent = { type: 'lineWin', line: 0, symbol: 'a', count: 3, cells: [], win: 60 }
  const at = (won: number) => names(eventCues(event, { won, stake: 100, feature: false, step: 0 }))
  expect(at(60)).toEqual([])
  expect(at(100)).toEqual([])
  expect(at(101)).toEqual(['coin'])
})

test('reels sound by what lies at rest: scatters while three can come, then stops', () => {
  const { maths } = definitionOf('tidal-fortune') as ReelDefinition
  const scatter = (maths as { readonly scatter: string }).scatter
  const [blank, hit] = [
    ['x', 'x', 'x'],
    ['x', scatter, 'x'],
  ]
  const all = Array.from({ length: 5 }, () => ['x', scatter])
  const name = (landed: readonly string[][], strips = all) => stopCue({ maths, strips, landed }).name
  expect(name([hit])).toBe('scatter-1')
  expect(name([hit, hit])).toBe('scatter-2')
  expect(name([hit, hit, hit])).toBe('scatter-3')
  expect(name([blank, blank, blank, hit])).toBe('stop-4')
  expect(name([hit], [...all.slice(0, 2), ['x'], ['x'], ['x']])).toBe('stop-1')
  expect(name([blank, blank, blank, blank, blank, blank])).toBe('stop-5')
})

test('what lasts is heard for its time, and a slam stops it dead', () => {
  expect(signalsOf({ name: 'riser', ms: 900, chance: 0.1 })).toEqual([{ name: 'riser', length_ms: 900 }])
  expect(signalsOf({ name: 'riserEnd', cut: true })).toEqual(['cut'])
  expect(signalsOf({ name: 'riserEnd', cut: false })).toEqual([])
  expect(signalsOf({ name: 'count', ms: 2_000 })).toEqual([{ name: 'count-loop', length_ms: 2_000 }])
})

test('each tier above the first is called; a feature below its price ends without a call', () => {
  const tiers = (['big', 'mega', 'epic', 'legend', 'max'] as const).map((tier) =>
    signalsOf({ name: 'tier', tier }),
  )
  expect(tiers.map((signals) => signals.length)).toEqual([0, 1, 1, 1, 1])
  expect(signalsOf({ name: 'bonusOut', praised: false })).toEqual([])
  expect(signalsOf({ name: 'bonusOut', praised: true })).toEqual([{ name: 'bonus-out' }])
})

test('every game has a bank', () => {
  const slugs = Object.keys(rooms)
  expect(slugs.length).toBeGreaterThanOrEqual(120)
  const used = new Set(slugs.map(bankOf))
  expect([...used].toSorted()).toEqual(Object.keys(banks).toSorted())
  expect(bankOf('blackjack')).toBe('felt')
  expect(bankOf('dragon-vault')).toBe('ember')
})
