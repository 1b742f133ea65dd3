import type { Cell, Coin, GameEvent } from '../../engine/types.ts'
import type { TableEvent } from '../../engine/table-events.ts'
import { isTable } from '../tables.ts'
import { featureAfter } from './scene-features.ts'
import { climbOf, tierOf, type Tier } from './tiers.ts'

/** The line of text under the reels about the event on show. */
export type Caption =
  | {
      readonly kind: 'line'
      readonly line: number
      readonly symbol: string
      readonly count: number
      readonly win: number
    }
  | { readonly kind: 'scatter'; readonly symbol: string; readonly count: number; readonly win: number }
  | {
      readonly kind: 'ways'
      readonly symbol: string
      readonly count: number
      readonly ways: number
      readonly win: number
    }
  | {
      readonly kind: 'cluster'
      readonly symbol: string
      readonly count: number
      readonly times: number
      readonly win: number
    }
  | {
      readonly kind: 'collect'
      readonly symbol: string
      readonly from: readonly Coin[]
      readonly to: readonly Cell[]
      readonly times: number
      readonly win: number
    }
  | { readonly kind: 'level'; readonly symbol: string; readonly count: number; readonly times: number }
  | { readonly kind: 'pots'; readonly burst: readonly string[] }
  | { readonly kind: 'bought'; readonly price: number }
  | { readonly kind: 'free'; readonly count: number; readonly multiplier: number; readonly again: boolean }
  | { readonly kind: 'hold'; readonly coins: number; readonly respins: number }
  | { readonly kind: 'held'; readonly coins: number; readonly full: boolean; readonly win: number }

/** Free spins under way. */
export interface FreeRun {
  /** The spin on show, from 1; 0 before the first. */
  readonly index: number
  readonly left: number
  readonly multiplier: number
}

/** Collectors of a round of fishing. */
export interface Catch {
  readonly collected: number
  /** How many times the level pays the values of fish. */
  readonly times: number
}

/** Hold and link under way. */
export interface HoldRun {
  readonly coins: readonly Coin[]
  /** Coins of the last respin: they drop in. */
  readonly landed: readonly Coin[]
  readonly left: number
  readonly most: number
  /** The empty cells are turning, and are waited for. */
  readonly rolling: boolean
  readonly tense?: boolean
  readonly ended: boolean
  readonly full: boolean
}

export interface DiceRoll {
  readonly roll: number
  readonly target: number
  readonly over: boolean
  readonly win: number
}

/** How the win of a round is reported at its end. */
export interface WinCelebration {
  /** The tier that the win reaches, and the tier shown while the amount counts up to it. */
  readonly tier: Tier
  readonly badge: Tier
  readonly win: number
  /** The round reached the most that it may pay. */
  readonly capped: boolean
  /** A feature ends with it. */
  readonly outro: boolean
  /** The amount has counted up to the win. */
  readonly counted: boolean
}

/** All that the stage draws at one moment, but the motion of the reels. */
export interface Scene {
  /** `grid[reel][row]`; empty until something was revealed. */
  readonly grid: readonly (readonly string[])[]
  /** Values of the coins in view (hold and link). */
  readonly coins: readonly Coin[]
  readonly lit: readonly Cell[]
  readonly line: number | null
  readonly caption: Caption | null
  /** Revealed of this round, in minor units. */
  readonly won: number
  /** The round has told its total: nothing more comes. */
  readonly over: boolean
  /** All that the round cost, in minor units. */
  readonly stake: number
  /** How many stakes that were: more than one for a bought feature. */
  readonly price: number
  readonly free: FreeRun | null
  readonly hold: HoldRun | null
  /** Fishing: how far the free spins have come. */
  readonly caught: Catch | null
  /** Growing wilds: reels that stand wild all over. */
  readonly wild: readonly number[]
  /** Pots that burst in this round. */
  readonly burst: readonly string[]
  /** Falls of this spin, from 0. */
  readonly fall: number
  readonly dice: DiceRoll | null
  /** Originals: what was shown of the round so far. */
  readonly table: readonly TableEvent[]
  /** Originals: what moves now and is shown next. */
  readonly coming: TableEvent | null
  /** For how long it moves, ms. */
  readonly lead_ms: number
  /** Reels or dice move and wait for their result. */
  readonly moving: boolean
  /** The celebration of the round's end. */
  readonly celebration: WinCelebration | null
  readonly replay: boolean
  /** The round is played for entries: what is thrown up at a big win is theirs. */
  readonly entries: boolean
  /** A free spin: what it pays is no part of a stake. */
  readonly given: boolean
  /** The events on show bring at least the stake: they may glow and sound. */
  readonly loud: boolean
}

export const emptyScene: Scene = {
  grid: [],
  coins: [],
  lit: [],
  line: null,
  caption: null,
  won: 0,
  over: false,
  stake: 0,
  price: 1,
  free: null,
  hold: null,
  caught: null,
  wild: [],
  burst: [],
  fall: 0,
  dice: null,
  table: [],
  coming: null,
  lead_ms: 0,
  moving: false,
  celebration: null,
  replay: false,
  entries: false,
  given: false,
  loud: false,
}

/** The scene in which a new round starts: what lay on the reels stays, all else is cleared. */
export const freshScene = (scene: Scene, stake: number, replay = false): Scene => ({
  ...emptyScene,
  grid: scene.grid,
  dice: scene.dice,
  stake,
  replay,
})

/** The feature under way, up to and with its outro; what is left of it on the reels afterwards is only a result. */
export const featureOf = ({ free, hold, over, celebration }: Scene): Pick<Scene, 'free' | 'hold'> =>
  over && !celebration ? { free: null, hold: null } : { free, hold }

/**
 * The scene after an event. Pure: folding a round's events gives the picture that the round ends with.
 * @param won revealed of the round up to and with this event
 */
export function sceneAfter(scene: Scene, event: GameEvent, won: number): Scene {
  const next = { ...scene, won, moving: false, coming: null }
  if (isTable(event)) return { ...next, table: [...scene.table, event] }
  switch (event.type) {
    case 'waysWin':
      return { ...next, lit: event.cells, line: null, caption: { ...event, kind: 'ways' } }
    case 'clusterWin':
      return { ...next, lit: event.cells, line: null, caption: { ...event, kind: 'cluster' } }
    case 'reveal':
      return {
        ...next,
        grid: event.grid,
        coins: event.coins ?? [],
        lit: [],
        line: null,
        caption: null,
        fall: 0,
        wild: event.held ?? [],
        caught:
          event.collected === undefined
            ? scene.caught
            : { collected: event.collected, times: scene.caught?.times ?? 1 },
      }
    case 'lineWin':
      return { ...next, lit: event.cells, line: event.line, caption: { ...event, kind: 'line' } }
    case 'scatterWin':
      return { ...next, lit: event.cells, line: null, caption: { ...event, kind: 'scatter' } }
    case 'freeSpinsTrigger':
      return {
        ...next,
        line: null,
        free: { index: scene.free?.index ?? 0, left: event.left, multiplier: event.multiplier },
        caption: {
          kind: 'free',
          count: event.count,
          multiplier: event.multiplier,
          again: scene.free !== null,
        },
      }
    case 'freeSpin':
      return {
        ...next,
        lit: [],
        line: null,
        caption: null,
        free: { multiplier: scene.free?.multiplier ?? 1, index: event.index, left: event.left },
      }
    case 'dice':
      return { ...next, dice: { roll: event.roll, target: event.target, over: event.over, win: event.win } }
    case 'total': {
      const capped = event.capped === true
      const tier = tierOf(event.win, scene.stake, capped)
      const outro = scene.free !== null || scene.hold !== null
      const badge = climbOf(event.win, scene.stake, capped)[0]?.tier ?? tier
      return {
        ...next,
        over: true,
        celebration: { tier, badge, win: event.win, capped, outro, counted: false },
      }
    }
    // A fraction's payout is part of the win.
    case 'fraction':
      return next
    default:
      return featureAfter(next, event)
  }
}
