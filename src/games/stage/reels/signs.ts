import { seededRng } from '#platform/base/random/rng.ts'
import type { Ports } from '../direction/director.ts'
import type { Strips } from './strips/strips.ts'

/** How signs move by themselves: transforms alone, so that no frame is drawn again for them. */

const LAND_MS = 160
const SHAKE_MS = 110
const IDLE_MS = 900
/** One sign moves every so often, ms. */
const IDLE_EVERY = [4_000, 7_000] as const

/** Signs that start something are squashed as they come to rest. */
export function landSigns(cells: readonly HTMLElement[]): void {
  for (const cell of cells)
    cell.animate(
      [
        { transform: 'none', transformOrigin: '50% 92%' },
        { transform: 'scale(1.16, 0.82)', transformOrigin: '50% 92%', offset: 0.35 },
        { transform: 'scale(0.94, 1.1)', transformOrigin: '50% 92%', offset: 0.7 },
        { transform: 'none', transformOrigin: '50% 92%' },
      ],
      { duration: LAND_MS, easing: 'ease-out' },
    )
}

/** A reel that stops shakes its frame a little. */
export const shake = (frame: HTMLElement): Animation =>
  frame.animate(
    [
      { transform: 'none' },
      { transform: 'translateY(2px)', offset: 0.3 },
      { transform: 'translateY(-1px)', offset: 0.65 },
      { transform: 'none' },
    ],
    { duration: SHAKE_MS, easing: 'ease-out' },
  )

/** How a sign stirs: one of these, in turn. */
const STIRS: readonly Keyframe[][] = [
  [
    { transform: 'none' },
    { transform: 'rotate(-7deg) scale(1.05)', offset: 0.3 },
    { transform: 'rotate(6deg) scale(1.05)', offset: 0.62 },
    { transform: 'none' },
  ],
  [
    { transform: 'none' },
    { transform: 'scale(1.1)', offset: 0.4 },
    { transform: 'scale(0.98)', offset: 0.75 },
    { transform: 'none' },
  ],
  [
    { transform: 'none' },
    { transform: 'perspective(300px) rotateY(28deg)', offset: 0.32 },
    { transform: 'perspective(300px) rotateY(-22deg)', offset: 0.68 },
    { transform: 'none' },
  ],
]

/**
 * While nothing happens one sign after the other stirs. One that can turn does, and is chosen more often.
 * @param resting the cells that may, none while something is on show
 * @returns ends it
 */
export function idleSigns(
  resting: () => readonly HTMLElement[],
  strips: Pick<Strips, 'can' | 'turn'>,
  after: Ports['after'],
): () => void {
  const rng = seededRng(7)
  let cancel = () => {}
  const stir = (cells: readonly HTMLElement[]) => {
    const loud = rng.below(2) === 0 ? cells.filter(strips.can) : []
    const among = loud.length > 0 ? loud : cells
    const cell = among[rng.below(among.length)]!
    if (strips.turn(cell, IDLE_MS)) return
    cell.animate(STIRS[rng.below(STIRS.length)]!, { duration: IDLE_MS, easing: 'ease-in-out' })
  }
  const next = () => {
    cancel = after(IDLE_EVERY[0] + rng.below(IDLE_EVERY[1] - IDLE_EVERY[0]), () => {
      const cells = document.hidden ? [] : resting()
      if (cells.length > 0) stir(cells)
      next()
    })
  }
  next()
  return () => cancel()
}
