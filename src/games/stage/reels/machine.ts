import type { GameEvent } from '../../engine/types.ts'
import type { Machinery, Ports } from '../direction/director.ts'
import type { Paint, Pictures } from '../pictures.ts'
import type { Blur } from './blur.ts'
import { reel, tempoOf } from './reel.ts'
import { restingStops } from '../direction/resting.ts'
import { landInTurn } from './landing.ts'
import { pausesOf } from './pauses.ts'
import type { Tension } from '../tension.ts'
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
  /** Whether a reel is waited for, by the stops of those to its left. */
  readonly tension: (scope: Reveal['scope'], landed: readonly number[], reel: number) => Tension | null
  /** Shows the wait for a reel; the answer ends it, `cut` by a press. */
  readonly onTension: (reel: number, tension: Tension) => (cut: boolean) => void
  /** Told of the cells that burst in a cascade. */
  readonly onBurst: (cells: readonly HTMLElement[]) => void
}

/** The reels of a game as one machine; `window(reel)` gives the cells in view. */
export interface Machine extends Machinery {
  readonly window: (index: number) => HTMLElement[]
  /** Gives the reels what they look like at full speed, once the pictures are there. */
  readonly cover: (make: (cells: number) => Blur, image: Pictures['image']) => void
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
  const pauses = pausesOf(after)

  const jump = (reveal: Reveal, grid?: Reveal['grid']) => {
    scope = reveal.scope
    stops = [...reveal.stops]
    reels.forEach((one, index) => one.jump(strips[scope][index]!, stops[index]!))
    if (grid) reels.forEach((one, index) => one.show(grid[index]!))
  }

  async function fade(reveal: Reveal) {
    // Held cells show more than the strip has at this stop.
    jump(reveal, reveal.grid)
    for (const frame of frames) frame.animate([{ opacity: 0.2 }, { opacity: 1 }], FADE_MS)
    await pauses.of(FADE_MS)
  }

  async function land(reveal: Reveal) {
    const { reduced, turbo } = pace()
    if (reduced) return fade(reveal)
    await ready
    const tempo = tempoOf(turbo || quick)
    scope = reveal.scope
    stops = [...reveal.stops]
    await landInTurn(stops, {
      tempo,
      isQuick: () => quick,
      pause: pauses.of,
      after,
      land: (index, stop) => {
        reels[index]!.land(strips[scope][index]!, stop, quick ? tempoOf(true) : tempo)
        after(tempo.landing_ms - tempo.settle_ms, () => onStop(index, reveal))
      },
      tension: turbo ? () => null : (landed, index) => parts.tension(scope, landed, index),
      onTension: parts.onTension,
    })
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
      ready = pauses.atLeast(least_ms, windup_ms)
    },
    land,
    change: (event) => {
      const { reduced, turbo } = pace()
      return tumble(reels, event, {
        still: reduced,
        quick: turbo || quick,
        pause: pauses.of,
        onBurst: parts.onBurst,
      })
    },
    jump,
    rest: () => reels.forEach((one, index) => one.jump(strips[scope][index]!, stops[index]!)),
    hurry() {
      quick = true
      pauses.hurry()
    },
    window: (index) => reels[index]!.window(),
    cover: (make, image) => reels.forEach((one, index) => one.cover(make).draw(strips.base[index]!, image)),
  }
}
