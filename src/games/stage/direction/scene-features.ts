import type { GameEvent } from '../../engine/types.ts'
import type { Scene } from './scene.ts'

type ReelEvent = Extract<
  GameEvent,
  { readonly type: 'cascade' | 'expand' | 'collect' | 'levelUp' | 'pots' | 'bonusBuy' }
>

type FeatureEvent = ReelEvent | HoldEvent

/** The scene after an event of a feature: of a window that stands, or of hold and link. */
export function featureAfter(scene: Scene, event: FeatureEvent): Scene {
  switch (event.type) {
    case 'holdTrigger':
    case 'respin':
    case 'holdEnd':
      return holdAfter(scene, event)
    default:
      return reelsAfter(scene, event)
  }
}

/** Applies an event to a window that stands, and to its feature. */
function reelsAfter(scene: Scene, event: ReelEvent): Scene {
  switch (event.type) {
    case 'cascade':
      return { ...scene, grid: event.grid, lit: [], caption: null, fall: scene.fall + 1 }
    case 'expand':
      return {
        ...scene,
        grid: event.grid,
        lit: [],
        caption: null,
        wild: [...new Set([...scene.wild, ...event.reels])],
      }
    case 'collect': {
      const lit = [...event.collectors, ...event.fish.map(({ cell }) => cell)]
      const caption = {
        kind: 'collect',
        symbol: event.symbol,
        from: event.fish,
        to: event.collectors,
        times: event.times,
        win: event.win,
      } as const
      return { ...scene, lit, line: null, caption }
    }
    case 'levelUp':
      return {
        ...scene,
        lit: [],
        caught: { collected: event.collected, times: event.times },
        free: { index: scene.free?.index ?? 0, left: event.left, multiplier: scene.free?.multiplier ?? 1 },
        caption: { kind: 'level', symbol: event.symbol, count: event.count, times: event.times },
      }
    case 'pots':
      return { ...scene, lit: [], burst: event.burst, caption: { kind: 'pots', burst: event.burst } }
    case 'bonusBuy':
      return { ...scene, lit: [], price: event.price, caption: { kind: 'bought', price: event.price } }
  }
}

type HoldEvent = Extract<GameEvent, { readonly type: 'holdTrigger' | 'respin' | 'holdEnd' }>

function holdAfter(scene: Scene, event: HoldEvent): Scene {
  if (event.type === 'holdTrigger') {
    const { coins, respins } = event
    // Those that were not in view are thrown in.
    const inView = new Set(scene.coins.map(({ cell }) => cell.join()))
    const hold = {
      coins,
      landed: coins.filter(({ cell }) => !inView.has(cell.join())),
      left: respins,
      most: respins,
      rolling: false,
      ended: false,
      full: false,
    }
    const caption = { kind: 'hold', coins: coins.length, respins } as const
    return { ...scene, lit: coins.map((coin) => coin.cell), line: null, hold, caption }
  }
  if (!scene.hold) return scene
  if (event.type === 'respin') {
    const { landed, left } = event
    const coins = [...scene.hold.coins, ...landed]
    return { ...scene, lit: [], caption: null, hold: { ...scene.hold, coins, landed, left, rolling: false } }
  }
  const hold = { ...scene.hold, landed: [], left: 0, rolling: false, ended: true, full: event.full }
  return { ...scene, hold, caption: { kind: 'held', coins: event.coins, full: event.full, win: event.win } }
}
