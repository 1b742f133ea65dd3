import type { Answer } from '#platform/calls/contract.ts'
import { passing } from '../../refusals.ts'

/** Runs `fn` after `ms`; the answer cancels it. */
export type After = (ms: number, fn: () => void) => () => void

/** Waiting times between attempts, in ms; the last goes on. */
const RETRY_MS = [400, 800, 1_600, 3_200, 5_000] as const
/** A fault of the server may stay, so it is not asked for ever. */
const FAULTS = 4

export interface Persistent<T> {
  readonly answer: Promise<T>
  /** Tries at once instead of waiting. */
  readonly now: () => void
  /** Gives up waiting: the answer stays open for good. */
  readonly drop: () => void
}

/**
 * Sends the same request until an answer comes that decides it. Sending twice does no harm, because the
 * request names its effect.
 * @param onTrouble called for each attempt that said nothing
 */
export function persist<T extends Answer<unknown>>(
  send: () => Promise<T>,
  after: After,
  onTrouble: (answer: T, attempts: number) => void,
): Persistent<T> {
  let wake: () => void = () => {}
  let dropped = false
  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      const cancel = after(ms, resolve)
      wake = () => {
        cancel()
        resolve()
      }
    })
  async function run(): Promise<T> {
    let faults = 0
    for (let attempts = 1; ; attempts++) {
      const answer = await send()
      if (dropped) return new Promise<T>(() => {})
      if (answer.code === 'FAULT') faults += 1
      if (answer.success || !passing(answer.code) || faults >= FAULTS) return answer
      onTrouble(answer, attempts)
      await wait(RETRY_MS[Math.min(attempts, RETRY_MS.length) - 1]!)
      if (dropped) return new Promise<T>(() => {})
    }
  }
  return {
    answer: run(),
    now: () => wake(),
    drop() {
      dropped = true
      wake()
    },
  }
}
