import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { compile } from '../engine/compile.ts'
import { simulationRng } from '../engine/draws.ts'
import { fishing, pots, wilds } from '../engine/slots.fixture.ts'
import type { GameEvent } from '../engine/types.ts'
import { potCounts } from './pot-counts.ts'
import { emptyScene, sceneAfter, type Scene } from './direction/scene.ts'

/** Every scene of a round, one after each event. */
function scenesOf(events: readonly GameEvent[]): { event: GameEvent; scene: Scene }[] {
  let scene: Scene = { ...emptyScene, stake: 20 }
  return events.map((event) => ({ event, scene: (scene = sceneAfter(scene, event, 0)) }))
}

const coinsIn = (event: GameEvent, key: string) =>
  event.type === 'reveal' ? event.grid.flat().filter((one) => one === key).length : 0

test('a pot holds the coins of this spin and no others, and none while reels turn', () => {
  const rng = simulationRng(11)
  const game = compile(pots)
  for (let round = 0; round < 200; round++) {
    const [first] = scenesOf(game.play(20, null, rng).events)
    const { scene, event } = first!
    expect(potCounts(pots.maths, scene)).toEqual(pots.maths.coins.map((coin) => coinsIn(event, coin)))
    expect(potCounts(pots.maths, { ...scene, moving: true })).toEqual([0, 0, 0])
  }
})

test('pots burst before the intro; behind it what was not in view drops in', () => {
  const rng = simulationRng(12)
  const game = compile(pots)
  let opened = 0
  for (let round = 0; round < 400; round++) {
    const { events, opensAt } = game.play(20, null, rng)
    if (opensAt === undefined) continue
    opened++
    const scenes = scenesOf(events)
    expect(events[opensAt - 1]!.type).toBe('pots')
    expect(scenes[opensAt - 1]!.scene).toMatchObject({ hold: null })
    const { event, scene } = scenes[opensAt]!
    if (event.type !== 'holdTrigger') throw new Error(`${event.type} behind the door`)
    const seen = scenes[opensAt - 1]!.scene.coins.length
    const extra = scene.burst.includes('X') ? pots.maths.extra : 0
    expect(scene.hold!.coins).toHaveLength(Math.max(seen, pots.maths.least) + extra)
    expect(scene.hold!.landed).toHaveLength(scene.hold!.coins.length - seen)
    expect(scene.hold!.most).toBe(pots.maths.respins + (scene.burst.includes('Z') ? pots.maths.more : 0))
  }
  expect(opened).toBeGreaterThan(50)
})

test('bought pots all burst before the intro; behind it coins are thrown onto an empty grid', () => {
  covers('games.9')
  const { events, opensAt } = compile(pots).play(200, { buy: true }, simulationRng(15))
  const scenes = scenesOf(events)
  expect(events.slice(0, opensAt).map(({ type }) => type)).toEqual(['bonusBuy', 'pots'])
  expect(scenes[opensAt! - 1]!.scene).toMatchObject({ burst: ['X', 'Y', 'Z'], hold: null, price: 10 })
  const { hold } = scenes[opensAt!]!.scene
  expect(hold!.coins).toHaveLength(pots.maths.least + pots.maths.extra)
  expect(hold!.landed).toEqual(hold!.coins)
  // The second pot doubles every value.
  const values = pots.maths.coinValues.map(({ value }) => value * pots.maths.times)
  for (const coin of hold!.coins) expect(values).toContain(coin.value)
})

test('reels that turned wild stand so on the stage, in free spins to their end', () => {
  const rng = simulationRng(13)
  for (let round = 0; round < 100; round++) {
    let stays: readonly number[] = []
    for (const { event, scene } of scenesOf(compile(wilds).play(200, { buy: true }, rng).events)) {
      for (const reel of scene.wild) expect(new Set(scene.grid[reel])).toEqual(new Set(['W']))
      if (event.type !== 'reveal' && event.type !== 'expand') continue
      expect(scene.wild).toEqual(expect.arrayContaining([...stays]))
      stays = scene.wild
    }
  }
})

test('the stage counts every collector, also those that found no fish', () => {
  const rng = simulationRng(14)
  for (let round = 0; round < 100; round++) {
    let [collected, times] = [0, 1]
    for (const { event, scene } of scenesOf(compile(fishing).play(200, { buy: true }, rng).events)) {
      collected += coinsIn(event, 'L')
      if (event.type === 'levelUp') times = event.times
      if (scene.caught) expect(scene.caught).toEqual({ collected, times })
    }
  }
})
