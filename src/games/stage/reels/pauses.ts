import type { Ports } from '../direction/director.ts'

/** Waiting of the reels, which a press ends. */
export interface Pauses {
  readonly of: (ms: number) => Promise<void>
  /** At least so long; a press leaves the shorter time. */
  readonly atLeast: (ms: number, shortest_ms: number) => Promise<void>
  readonly hurry: () => void
}

/** The pauses of one machine: only the latest of them can be cut short. */
export function pausesOf(after: Ports['after']): Pauses {
  let hurry = () => {}
  return {
    of: (ms) =>
      new Promise((resolve) => {
        if (ms <= 0) return resolve()
        const cancel = after(ms, resolve)
        hurry = () => {
          cancel()
          resolve()
        }
      }),
    atLeast: (ms, shortest_ms) =>
      new Promise((resolve) => {
        const cancel = after(ms, resolve)
        hurry = () => {
          cancel()
          after(shortest_ms, resolve)
        }
      }),
    hurry: () => hurry(),
  }
}
