import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { gameOf } from '../../catalogue.ts'
import { simulationRng } from '../../engine/draws.ts'
import type { Game, GameEvent } from '../../engine/types.ts'
import { signalsOf } from '../score/score.ts'
import { actor } from './actor.ts'
import { beatsOf, winOf } from './beats.ts'
import type { Hook } from './hooks.ts'
import { emptyScene, freshScene, sceneAfter } from './scene.ts'

/** A stage whose time passes by hand. */
function bench({ turbo = false, reduced = false } = {}) {
  const diary: string[] = []
  const hooks: Hook[] = []
  let waiting: { ms: number; fn: () => void }[] = []
  const after = (ms: number, fn: () => void) => {
    const one = { ms, fn }
    waiting.push(one)
    return () => void (waiting = waiting.filter((other) => other !== one))
  }
  const stage = actor({
    pace: () => ({ turbo, reduced }),
    after,
    sound: (moment) => diary.push(...signalsOf(moment).map((one) => `~${one === 'cut' ? one : one.name}`)),
    hook: (hook) => void hooks.push(hook),
  })
  stage.attach({
    start: (scope) => void diary.push(`start ${scope}`),
    land: async (reveal) => void diary.push(`land ${reveal.stops.join()}`),
    jump: (reveal) => void diary.push(`jump ${reveal.stops.join()}`),
    change: async (event) => void diary.push(`change ${event.type}`),
    rest: () => void diary.push('rest'),
    hurry: () => void diary.push('hurry'),
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
  /** Lets all waiting pass, keeping what was on show at each wait. */
  async function pass(seen: (ms: number) => void = () => {}) {
    for (await settle(); waiting.length > 0; await settle()) {
      const [{ ms, fn }] = waiting as [{ ms: number; fn: () => void }]
      waiting.shift()
      seen(ms)
      fn()
    }
  }
  return { stage, diary, hooks, pass, settle, waiting: () => waiting }
}

const reveal = (stop: number, scope: 'base' | 'free' = 'base'): GameEvent => ({
  type: 'reveal',
  scope,
  stops: [stop],
  grid: [['a', 'b', 'c']],
})
const line = (index: number, win: number): GameEvent => ({
  type: 'lineWin',
  line: index,
  symbol: 'a',
  count: 3,
  cells: [[0, index]],
  win,
})

test('the scene knows what a round is played for: what is thrown up at its end is that', async () => {
  const { stage, pass } = bench()
  for (const entries of [true, false]) {
    const done = stage.play([{ type: 'total', win: 0 }], { stake: 100, entries })
    await pass()
    await done
    expect(stage.scene.getState().entries).toBe(entries)
  }
})

test('lines are shown one by one, with what was won so far', async () => {
  const { stage, diary, pass } = bench()
  stage.spin(100)
  const done = stage.play([reveal(4), line(0, 30), line(2, 50), { type: 'total', win: 80 }], { stake: 100 })
  const shown: unknown[] = []
  await pass(() => {
    const { line: on, won } = stage.scene.getState()
    shown.push([on, won])
  })
  await done
  expect(shown).toEqual([
    [0, 30],
    [2, 80],
  ])
  // Less than the stake came back: nothing sounds.
  expect(diary).toEqual(['~reel-start', 'start base', 'land 4'])
  expect(stage.scene.getState().celebration).toMatchObject({ tier: 'none', win: 80 })
})

test('only the reels that did not turn yet are started, and each free spin turns them', async () => {
  const { stage, diary, pass } = bench()
  stage.spin(100)
  const events: GameEvent[] = [
    reveal(1),
    { type: 'freeSpinsTrigger', count: 2, multiplier: 2, left: 2 },
    { type: 'freeSpin', index: 1, left: 1 },
    reveal(2, 'free'),
    line(0, 400),
    { type: 'freeSpin', index: 2, left: 0 },
    reveal(3, 'free'),
    { type: 'total', win: 400 },
  ]
  const done = stage.play(events, { stake: 100 })
  await pass()
  await done
  expect(diary.filter((entry) => !entry.startsWith('~'))).toEqual([
    'start base',
    'land 1',
    'start free',
    'land 2',
    'start free',
    'land 3',
  ])
  expect(stage.scene.getState()).toMatchObject({ won: 400, free: { index: 2, left: 0, multiplier: 2 } })
})

test('a round that brings its stake sounds', async () => {
  const { stage, diary, pass } = bench()
  stage.spin(100)
  const done = stage.play([reveal(4), line(0, 60), line(2, 50), { type: 'total', win: 110 }], { stake: 100 })
  await pass()
  await done
  expect(diary.slice(3)).toEqual(['~coin', '~win-small'])
})

test('a press skips the lines of one spin, not the feature behind them', async () => {
  const { stage, settle, waiting, pass } = bench()
  stage.spin(100)
  const done = stage.play(
    [
      reveal(1),
      line(0, 10),
      line(1, 10),
      line(2, 10),
      { type: 'freeSpinsTrigger', count: 5, multiplier: 1, left: 5 },
      { type: 'total', win: 30 },
    ],
    { stake: 100 },
  )
  await settle()
  expect(stage.scene.getState().line).toBe(0)
  stage.skip()
  await settle()
  expect(stage.scene.getState()).toMatchObject({ won: 30, caption: { kind: 'free', count: 5 } })
  expect(waiting()).toHaveLength(1)
  await pass()
  await done
})

test('a celebration counts and can be cut short; its amount stays a moment', async () => {
  const { stage, settle, waiting, pass } = bench()
  const done = stage.play([reveal(1), line(0, 3_000), { type: 'total', win: 3_000 }], { stake: 100 })
  await settle()
  stage.skip()
  await settle()
  expect(stage.scene.getState().celebration).toEqual({
    tier: 'mega',
    badge: 'big',
    win: 3_000,
    capped: false,
    outro: false,
    counted: false,
  })
  stage.skip()
  await settle()
  expect(stage.scene.getState().celebration).toMatchObject({ badge: 'mega', counted: true })
  expect(waiting()[0]!.ms).toBe(1_100)
  await pass()
  await done
  expect(stage.scene.getState().celebration).toBeNull()
})

test('a resumed round goes on from what it had revealed', async () => {
  const { stage, diary, pass } = bench()
  stage.jump([reveal(9), line(0, 40)], { stake: 100 })
  expect(stage.scene.getState()).toMatchObject({ won: 40, line: 0 })
  const coins = [{ cell: [0, 0] as const, value: 70 }]
  const done = stage.play(
    [
      { type: 'holdTrigger', coins, respins: 3 },
      { type: 'respin', landed: [{ cell: [0, 1], value: 30 }], left: 3 },
      { type: 'respin', landed: [], left: 2 },
      { type: 'holdEnd', coins: 2, full: false, win: 100 },
      { type: 'total', win: 140 },
    ],
    { stake: 100, before: 40 },
  )
  const left: (number | undefined)[] = []
  await pass(() => left.push(stage.scene.getState().hold?.left))
  await done
  expect(diary[0]).toBe('jump 9')
  expect(left).toEqual([3, 3, 3, 3, 2, 0, 0, 0])
  expect(stage.scene.getState()).toMatchObject({ won: 140, hold: { ended: true, coins: { length: 2 } } })
})

test('turbo and reduced motion change times only', () => {
  const events: GameEvent[] = [
    reveal(1),
    line(0, 10),
    line(1, 5),
    { type: 'respin', landed: [], left: 2 },
    { type: 'total', win: 15 },
  ]
  const full = beatsOf(events, { turbo: false, reduced: false })
  const turbo = beatsOf(events, { turbo: true, reduced: true })
  expect(turbo.map(({ event, won }) => [event, won])).toEqual(full.map(({ event, won }) => [event, won]))
  expect(turbo.every((beat, i) => beat.hold_ms <= full[i]!.hold_ms && beat.lead_ms <= full[i]!.lead_ms)).toBe(
    true,
  )
  expect(turbo.map((beat) => beat.lead_ms)).toEqual([0, 0, 0, 0, 0])
})

test.each(['tidal-fortune', 'sunfire-sevens', 'dragon-vault', 'clover-combo', 'rocket-rush'])(
  'rounds of %s fold into a scene that shows their total',
  (slug) => {
    const game = gameOf(slug) as Game
    const rng = simulationRng(7)
    const stake = game.stakes.TournamentPoints[0]!
    const choice = game.mechanic === 'dice' ? { target: 5_000, over: true } : null
    for (let round = 0; round < 3_000; round++) {
      const { events, win } = game.play(stake, choice, rng)
      let won = 0
      const end = events.reduce(
        (scene, event) => sceneAfter(scene, event, (won += winOf(event))),
        freshScene(emptyScene, stake),
      )
      expect(end.won).toBe(win)
      expect(end.celebration?.win).toBe(win)
      if (end.hold)
        expect(end.hold.coins.length).toBe(new Set(end.hold.coins.map(({ cell }) => cell.join())).size)
    }
  },
)

test('the amount of a win climbs: its name changes at each edge, and is told', async () => {
  covers('games.27')
  const { stage, hooks, pass } = bench()
  const done = stage.play([reveal(1), line(0, 6_000), { type: 'total', win: 6_000 }], { stake: 100 })
  const badges: (string | undefined)[] = []
  await pass(() => badges.push(stage.scene.getState().celebration?.badge))
  await done
  expect(badges.filter((badge) => badge !== undefined)).toEqual(['big', 'mega', 'epic', 'epic'])
  const named = hooks
    .filter(({ name }) => name !== 'riser')
    .map((hook) => ('tier' in hook ? hook.tier : hook.name))
  expect(named).toEqual(['count', 'big', 'mega', 'epic', 'countEnd'])
})

const freeRound = (win: number): GameEvent[] => [
  { type: 'freeSpinsTrigger', count: 1, multiplier: 1, left: 1 },
  { type: 'freeSpin', index: 1, left: 0 },
  reveal(2, 'free'),
  line(0, win),
  { type: 'total', win },
]

test('a feature below its price is told plainly: nothing counts, and no tier is named', async () => {
  covers('games.29')
  const { stage, hooks, pass } = bench()
  const done = stage.play([{ type: 'bonusBuy', price: 50 }, ...freeRound(900)], { stake: 5_000 })
  const seen: unknown[] = []
  await pass(() => seen.push(stage.scene.getState().celebration))
  await done
  expect(seen.filter(Boolean)).toEqual([
    { tier: 'none', badge: 'none', win: 900, capped: false, outro: true, counted: true },
  ])
  expect(hooks).toEqual([{ name: 'bonusIn' }, { name: 'bonusOut', praised: false }])
})

test('a feature that brings its price counts its total, then says what that is', async () => {
  covers('games.29')
  const { stage, hooks, pass } = bench()
  const done = stage.play(freeRound(300), { stake: 100 })
  const counts: (boolean | undefined)[] = []
  await pass(() => counts.push(stage.scene.getState().celebration?.counted))
  await done
  expect(counts.filter((counted) => counted !== undefined)).toEqual([false, true])
  expect(hooks).toEqual([
    { name: 'bonusIn' },
    { name: 'bonusOut', praised: true },
    { name: 'count', ms: 900 },
    { name: 'countEnd' },
  ])
})

test('how a fraction was drawn is nowhere on the stage', () => {
  const pace = { turbo: false, reduced: false }
  const fraction: GameEvent = { type: 'fraction', rest: 96, of: 100, drawn: 12, pays: 4 }
  const events: GameEvent[] = [
    { type: 'dice', roll: 100, target: 4_850, over: false, win: 4 },
    { type: 'total', win: 4 },
  ]
  expect(beatsOf([events[0]!, fraction, events[1]!], pace)).toEqual(beatsOf(events, pace))
  expect(beatsOf([fraction, ...events], pace, 7)).toEqual(beatsOf(events, pace, 7))
})
