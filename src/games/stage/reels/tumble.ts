import type { GameEvent } from '../../engine/types.ts'
import type { Reel } from './reel.ts'

type Change = Extract<GameEvent, { readonly type: 'cascade' | 'expand' }>

export interface TumbleTempo {
  /** Less motion: what is new is there at once. */
  readonly still: boolean
  readonly quick: boolean
  /** Waits, unless a press ends it. */
  readonly pause: (ms: number) => Promise<void>
  /** Told of the cells that burst. */
  readonly onBurst: (cells: readonly HTMLElement[]) => void
}

const BURST_MS = 240
const FALL_MS = 380
const GROW_MS = 520

/**
 * How many cells each place of a reel has fallen to stand where it is: a survivor by the winners that burst
 * below it, a new one by all that burst in the reel.
 * @param cleared rows that burst, from the top
 */
function fallsOf(rows: number, cleared: readonly number[]): number[] {
  const gone = new Set(cleared)
  const stayed = Array.from({ length: rows }, (_, row) => row).filter((row) => !gone.has(row))
  const fresh = rows - stayed.length
  return Array.from({ length: rows }, (_, row) => (row < fresh ? fresh : row - stayed[row - fresh]!))
}

/** Shows a change of cells that stand still: winners burst and what is above them falls, or wilds grow. */
export async function tumble(reels: readonly Reel[], event: Change, tempo: TumbleTempo): Promise<void> {
  const { still, quick, pause, onBurst } = tempo
  const share = quick ? 0.5 : 1
  const shown = () => reels.forEach((reel, index) => reel.show(event.grid[index]!))
  if (still) return shown()
  if (event.type === 'expand') {
    const roots = event.reels.map((reel) => rootOf(reels[reel]!, event.grid[reel]![0]!))
    shown()
    event.reels.forEach((reel, index) => grow(reels[reel]!.window(), roots[index]!, GROW_MS * share))
    return pause(GROW_MS * share)
  }
  const burst = reels.map((reel, index) => {
    const rows = event.cleared.flatMap(([of, row]) => (of === index ? [row] : []))
    const cells = reel.window()
    const bursting = rows.map((row) => cells[row]!)
    return { rows, bursting, running: bursting.map((cell) => burstOf(cell, BURST_MS * share)) }
  })
  if (!quick) onBurst(burst.flatMap(({ bursting }) => bursting))
  await pause(BURST_MS * share)
  for (const [index, { rows, running }] of burst.entries()) {
    for (const one of running) one.cancel()
    if (rows.length === 0) continue
    const reel = reels[index]!
    reel.show(event.grid[index]!)
    const cells = reel.window()
    fallsOf(cells.length, rows).forEach((distance, row) => {
      if (distance > 0) fall(cells[row]!, distance, FALL_MS * share)
    })
  }
  await pause(FALL_MS * share)
}

/** The row that a wild stands on before it grows. */
const rootOf = (reel: Reel, wild: string): number =>
  Math.max(
    0,
    reel.window().findIndex((cell) => cell.dataset['symbol'] === wild),
  )

/** Wilds come out of the one that landed, up and down the reel. */
function grow(cells: readonly HTMLElement[], root: number, duration: number): void {
  for (const [row, cell] of cells.entries()) {
    const from =
      row === root
        ? { transform: 'scale(1.18)' }
        : { transform: `translateY(${(root - row) * 100}%) scale(0.6)`, opacity: 0 }
    cell.animate([from, { transform: 'none', opacity: 1 }], {
      duration,
      easing: 'cubic-bezier(0.2, 1.3, 0.4, 1)',
    })
  }
}

const burstOf = (cell: HTMLElement, duration: number): Animation =>
  cell.animate(
    [
      { transform: 'scale(1)', opacity: 1 },
      { transform: 'scale(1.16)', opacity: 1, offset: 0.4 },
      { transform: 'scale(0.2)', opacity: 0 },
    ],
    { duration, easing: 'ease-in', fill: 'forwards' },
  )

const fall = (cell: HTMLElement, distance: number, duration: number): Animation =>
  cell.animate([{ transform: `translateY(${-100 * distance}%)` }, { transform: 'none' }], {
    duration,
    easing: 'cubic-bezier(0.35, 0, 0.55, 1.08)',
  })
