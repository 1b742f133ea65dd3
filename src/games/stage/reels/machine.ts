import type { GameEvent } from '../../engine/types.ts'
import type { Machinery, Ports } from '../direction/director.ts'
import { reel, tempoOf, type Paint } from './reel.ts'
import { restingStops } from '../direction/resting.ts'
import { tumble } from './tumble.ts'

type Reveal = Extract<GameEvent, { readonly type: 'reveal' }>

export interface MachineParts {
  /** The clipping element of each reel, from the left. */
  readonly frames: readonly HTMLElement[]
  readonly rows: number
  /** Symbol keys of each reel, for the base game and for free spins. */
  readonly strips: Readonly<Record<Reveal['scope'], readonly (readonly string[])[]>>
  /** Keys of scatters, coins and wilds: none of them is in sight before the first spin. */
  readonly loud: ReadonlySet<string>
  readonly paint: Paint
  readonly pace: Ports['pace']
  readonly after: Ports['after']
  /** Called when a reel has come to rest, with what the reels show. */
  readonly onStop: (index: number, reveal: Reveal) => void
}

/** The reels of a game as one machine; `window(reel)` gives the cells in view. */
export interface Machine extends Machinery {
  readonly window: (index: number) => HTMLElement[]
}

const FADE_MS = 160

/** Builds the reels into their frames. */
export function machine(parts: MachineParts): Machine {
  const { frames, rows, strips, loud, paint, pace, after, onStop } = parts
  const reels = frames.map((frame) => reel(frame, rows, paint))
  let stops = restingStops(strips.base, rows, loud)
  let scope: Reveal['scope'] = 'base'
  let quick = false
  let ready: Promise<void> = Promise.resolve()
  let hurry = () => {}

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      if (ms <= 0) return resolve()
      const cancel = after(ms, resolve)
      hurry = () => {
        cancel()
        resolve()
      }
    })
  const jump = (reveal: Reveal, grid?: Reveal['grid']) => {
    scope = reveal.scope
    stops = [...reveal.stops]
    reels.forEach((one, index) => one.jump(strips[scope][index]!, stops[index]!))
    if (grid) reels.forEach((one, index) => one.show(grid[index]!))
  }

  async function fade(reveal: Reveal) {
    // What is held shows more than the strip has at this stop.
    jump(reveal, reveal.grid)
    for (const frame of frames) frame.animate([{ opacity: 0.2 }, { opacity: 1 }], FADE_MS)
    await pause(FADE_MS)
  }

  async function land(reveal: Reveal) {
    const { reduced, turbo } = pace()
    if (reduced) return fade(reveal)
    await ready
    const tempo = tempoOf(turbo || quick)
    scope = reveal.scope
    stops = [...reveal.stops]
    for (const [index, one] of reels.entries()) {
      one.land(strips[scope][index]!, stops[index]!, quick ? tempoOf(true) : tempo)
      after(tempo.landing_ms * 0.6, () => onStop(index, reveal))
      if (!quick && index < reels.length - 1) await pause(tempo.gap_ms)
    }
    await new Promise<void>((resolve) => after(tempo.landing_ms, resolve))
    for (const one of reels) one.settle()
  }

  /** Puts the symbols of a scope on the reels, but for those in sight. */
  const fill = (next: Reveal['scope']) => {
    scope = next
    reels.forEach((one, index) => one.fill(strips[next][index]!, stops[index]!))
  }
  fill('base')
  reels.forEach((one, index) => one.jump(strips.base[index]!, stops[index]!))
  return {
    start(next, held = []) {
      quick = false
      const { reduced, turbo } = pace()
      if (reduced) return
      if (next !== scope) fill(next)
      for (const [index, one] of reels.entries()) if (!held.includes(index)) one.start(tempoOf(turbo))
      const { least_ms, windup_ms } = tempoOf(turbo)
      ready = new Promise((resolve) => {
        const least = after(least_ms, resolve)
        hurry = () => {
          least()
          after(windup_ms, resolve)
        }
      })
    },
    land,
    change: (event) => {
      const { reduced, turbo } = pace()
      return tumble(reels, event, { still: reduced, quick: turbo || quick, pause })
    },
    jump,
    rest: () => reels.forEach((one, index) => one.jump(strips[scope][index]!, stops[index]!)),
    hurry() {
      quick = true
      hurry()
    },
    window: (index) => reels[index]!.window(),
  }
}
