import type { StoreApi } from 'zustand/vanilla'
import type { GameEvent } from '../../engine/types.ts'
import { priceOf } from '../../first-choice.ts'
import { beatsOf, type Beat, type Pace } from './beats.ts'
import { awaitCells, finale } from './finale.ts'
import type { Hook } from './hooks.ts'
import { emptyScene, freshScene, sceneAfter, type Scene } from './scene.ts'
import { isTable } from '../tables.ts'
import type { Tension } from '../tension.ts'
import type { Moment, Seen } from './moments.ts'

type Reveal = Extract<GameEvent, { readonly type: 'reveal' }>

type Change = Extract<GameEvent, { readonly type: 'cascade' | 'expand' }>

/** The moving parts of a stage: its reels. Dice and tests have none. */
export interface Machinery {
  /** Begins to turn and goes on until `land` or `rest`. */
  readonly start: (scope: Reveal['scope'], held?: readonly number[]) => void
  /** Comes to rest exactly at what the event shows; ends when all stand still. */
  readonly land: (reveal: Reveal) => Promise<void>
  /** Changes cells that stand still: winners burst and others fall, or wilds grow. */
  readonly change: (change: Change) => Promise<void>
  /** Stands at what the event shows, at once; with a later `grid`, at that. */
  readonly jump: (reveal: Reveal, grid?: Change['grid']) => void
  /** Stops without a result, where it stood before. */
  readonly rest: () => void
  /** Whether the cells of a respin are waited for, by the coins on the grid. */
  readonly respinTension?: (coins: number) => Tension | null
  /** Comes to rest as soon as it can. */
  readonly hurry: () => void
}

export interface Ports {
  readonly scene: StoreApi<Scene>
  readonly machinery: () => Machinery | null
  readonly pace: () => Pace
  /** Runs `fn` after `ms`; the answer cancels it. */
  readonly after: (ms: number, fn: () => void) => () => void
  /** Takes what is to be heard and felt. */
  readonly sound: (moment: Moment) => void
  /** Moments that last or change, to be heard and felt. */
  readonly hook?: ((hook: Hook) => void) | undefined
}

/** Plays rounds on a stage. */
export interface Director {
  /**
   * Something begins to turn: the stake is placed, the result is not known yet.
   * @param turning false where the first thing to come is no spin (a bought feature)
   */
  readonly spin: (stake: number, turning?: boolean) => void
  /** Plays events in order and ends when the last was shown. */
  readonly play: (events: readonly GameEvent[], of: CurrentRound) => Promise<void>
  /** Shows the picture after the events at once, for example the intro of a resumed round. */
  readonly jump: (events: readonly GameEvent[], of: CurrentRound) => void
  /** The round did not happen: everything stands as before. */
  readonly rest: () => void
  /** Takes away what the last round showed, with its amounts; the reels stay where they stand. */
  readonly clear: () => void
  /** Cuts short what is on show: the turning, the lines of this spin or the counting of its win. */
  readonly skip: () => void
}

/** Which round is reported. */
export interface CurrentRound {
  readonly stake: number
  /** Revealed before these events, in minor units: the second part of a round goes on counting. */
  readonly before?: number
  readonly replay?: boolean
  /** Played for entries, not for coins. */
  readonly entries?: boolean
  /** A free spin: none of the player's own was staked. */
  readonly given?: boolean
}

/** A director of one stage. */
export function director(ports: Ports): Director {
  const { scene, after } = ports
  const wait = waiting(after, ports.sound)
  const draw = (change: (now: Scene) => Scene) => scene.setState(change, true)

  async function turn(reveal: Reveal) {
    const machinery = ports.machinery()
    if (!machinery) return
    if (!scene.getState().moving) machinery.start(reveal.scope, reveal.held)
    draw((now) => ({ ...now, moving: true, lit: [], line: null, caption: null }))
    wait.onHurry = machinery.hurry
    if (wait.hurried) machinery.hurry()
    await machinery.land(reveal)
    wait.onHurry = null
  }

  async function change(event: Change) {
    draw((now) => ({ ...now, lit: [], line: null, coins: [] }))
    const machinery = ports.machinery()
    if (!machinery) return
    wait.onHurry = machinery.hurry
    if (wait.hurried) machinery.hurry()
    await machinery.change(event)
    wait.onHurry = null
  }

  async function lead({ event, lead_ms }: Beat) {
    if (event.type === 'reveal') return turn(event)
    if (event.type === 'cascade' || event.type === 'expand') return change(event)
    if (lead_ms === 0) return
    ports.sound({ name: 'lead', event, ms: lead_ms })
    draw((now) => sceneBefore(now, event, lead_ms))
    await wait.of(lead_ms)
    if (event.type === 'respin') await awaitCells(scene.getState(), { ...ports, wait, draw })
  }

  async function show(beat: Beat, stake: number) {
    const { event, won, hold_ms } = beat
    // A press skips the rest of one spin, not the feature that it opens.
    if (opensSpin(event)) wait.hurried = false
    await lead(beat)
    ports.sound({ name: 'shown', event, seen: seenOf(event, scene.getState(), won, stake) })
    draw((now) => sceneAfter(now, event, won))
    if (event.type === 'freeSpinsTrigger' || event.type === 'holdTrigger') ports.hook?.({ name: 'bonusIn' })
    if (event.type === 'total') return finale(scene.getState(), { ...ports, wait, draw })
    await wait.of(hold_ms)
  }

  return {
    spin(stake, turning = true) {
      wait.hurried = false
      draw((now) => ({ ...freshScene(now, stake), moving: turning }))
      ports.sound({ name: turning && ports.machinery() ? 'start' : 'press' })
      if (turning) ports.machinery()?.start('base')
    },
    async play(events, { stake, before = 0, replay = false, entries = false, given = false }) {
      // A press while the answer was awaited already asked for a short telling.
      if (!scene.getState().moving) wait.hurried = false
      if (replay) draw((now) => ({ ...freshScene(now, stake, true), price: priceOf(events) }))
      const beats = beatsOf(events, ports.pace(), before)
      // A round that brings back less than its stake is shown, but does not glow.
      const loud = (beats.at(-1)?.won ?? 0) > stake
      draw((now) => ({ ...now, stake, celebration: null, entries, given, loud }))
      for (const beat of beats) await show(beat, stake)
    },
    jump(events, { stake, before = 0, replay = false }) {
      draw((now) =>
        beatsOf(events, ports.pace(), before).reduce(
          (at, { event, won }) => sceneAfter(at, event, won),
          freshScene(now, stake, replay),
        ),
      )
      const reveal = events.findLast((event): event is Reveal => event.type === 'reveal')
      if (reveal) ports.machinery()?.jump(reveal, scene.getState().grid)
    },
    rest() {
      ports.machinery()?.rest()
      draw((now) => ({ ...now, moving: false }))
    },
    clear: () => draw((now) => ({ ...emptyScene, grid: now.grid })),
    skip: wait.hurry,
  }
}

/** The stage while it leads to an event that it shows next. */
const sceneBefore = (now: Scene, event: GameEvent, lead_ms: number): Scene => ({
  ...now,
  moving: event.type === 'dice' || isTable(event),
  coming: isTable(event) ? event : null,
  lead_ms,
  hold: now.hold && event.type === 'respin' ? { ...now.hold, rolling: true, landed: [] } : now.hold,
})

/** The state of the round up to and including the event that is shown now. */
function seenOf(event: GameEvent, { free, hold, table }: Scene, won: number, stake: number): Seen {
  const alike = table.filter(({ type }) => type === event.type).length
  const step = 'landed' in event ? (hold?.coins.length ?? 0) : alike
  return { won, stake, feature: free !== null || hold !== null, step }
}

const opensSpin = ({ type }: GameEvent) =>
  type === 'freeSpin' ||
  type === 'freeSpinsTrigger' ||
  type === 'holdTrigger' ||
  type === 'respin' ||
  type === 'pots' ||
  type === 'levelUp'

/** Waiting that a press ends: at once what is waited for now, and what is waited for until it is cleared. */
function waiting(after: Ports['after'], sound: Ports['sound']) {
  let end: (() => void) | null = null
  const self = {
    hurried: false,
    onHurry: null as (() => void) | null,
    of(ms: number): Promise<void> {
      if (ms <= 0 || self.hurried) return Promise.resolve()
      return new Promise((resolve) => {
        const cancel = after(ms, () => end?.())
        end = () => {
          end = null
          cancel()
          resolve()
        }
      })
    },
    hurry() {
      self.hurried = true
      sound({ name: 'cut' })
      self.onHurry?.()
      end?.()
    },
  }
  return self
}
