import type { Actor } from '../direction/actor.ts'
import type { Pictures } from '../pictures.ts'
import { watchFlights } from './board-flights.ts'
import { blurOf } from './blur.ts'
import type { Machine } from './machine.ts'
import { idleSigns, landSigns, shake } from './signs.ts'
import { specialsOf, type ReelDefinition } from '../specials.ts'
import { stripsOf } from './strips/strips.ts'

export interface Flourishes {
  readonly root: HTMLElement
  readonly frames: readonly HTMLElement[]
  readonly machine: Machine
  readonly definition: ReelDefinition
  readonly pictures: Pictures
  /** All pictures of the game are there. */
  readonly drawn: Promise<void>
  readonly actor: Actor
  readonly format: (amount: number) => string
}

/** Decorations of moving reels. Loaded after the game; nothing waits for them. */
export interface Flourish {
  readonly onStop: (reel: number) => void
  readonly end: () => void
}

/** Blurs reels that turn, shakes those that stop, lets signs land, stir, and fly. */
export function flourishOf(parts: Flourishes): Flourish {
  const { root, frames, machine, definition, pictures, drawn, actor, format } = parts
  const { maths } = definition
  const loud = specialsOf(maths)
  void drawn.then(() => root.isConnected && machine.cover(blurOf, pictures.image))
  const ground = watchFlights({ reels: root, machine, maths, pictures, actor, format })
  const strips = stripsOf({ definition, machine, actor })
  const still = idleSigns(
    () => {
      const { moving, hold, celebration, lit } = actor.scene.getState()
      const { reduced, turbo } = actor.pace()
      const isShowing = moving || hold !== null || celebration !== null || lit.length > 0
      return isShowing || reduced || turbo ? [] : frames.flatMap((_, reel) => machine.window(reel))
    },
    strips,
    actor.after,
  )
  return {
    onStop(reel) {
      shake(frames[reel]!)
      landSigns(machine.window(reel).filter(({ dataset }) => loud.has(dataset['symbol'] ?? '')))
    },
    end() {
      ground()
      still()
      strips.end()
    },
  }
}
