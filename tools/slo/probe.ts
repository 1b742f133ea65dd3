import { setTimeout as sleep } from 'node:timers/promises'

/** Somebody who asks the site the same simple thing several times a second, whatever comes back. */
export interface Probe {
  /** Counts again from now. */
  readonly begin: () => void
  /** Waits until three answers in a row are good; returns the time until the first of them, ms. */
  readonly untilBack: () => Promise<number>
  /** The longest wait for an answer since `begin`, ms. */
  readonly longest: () => number
  /** Answers that were neither good nor a 503, or failed to load. */
  readonly faults: () => number
  readonly away: () => number
  readonly stop: () => Promise<void>
}

const PATH = '/rest/app/init/'
const EVERY_MS = 100
const PATIENCE_MS = 30_000
const BACK_LIMIT_MS = 60_000

/** @param url where the site is */
export function openProbe(url: string): Probe {
  const waiting = new Set<Promise<void>>()
  let count = { longest: 0, faults: 0, away: 0 }
  let last: { readonly good: boolean; readonly asked: number }[] = []
  let stopped = false

  async function ask() {
    const mine = count
    const asked = performance.now()
    const status = await fetch(url + PATH, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
    mine.longest = Math.max(mine.longest, performance.now() - asked)
    if (status === 503) mine.away++
    else if (status !== 200) mine.faults++
    last = [...last, { good: status === 200, asked }].slice(-3)
  }

  const asking = (async () => {
    while (!stopped) {
      const one = ask().finally(() => waiting.delete(one))
      waiting.add(one)
      await sleep(EVERY_MS)
    }
  })()

  return {
    begin: () => void (count = { longest: 0, faults: 0, away: 0 }),
    async untilBack() {
      const since = performance.now()
      for (;;) {
        const after = last.filter(({ asked }) => asked >= since)
        if (after.length === 3 && after.every(({ good }) => good)) return after[0]!.asked - since
        if (performance.now() - since > BACK_LIMIT_MS) return BACK_LIMIT_MS
        await sleep(20)
      }
    },
    longest: () => count.longest,
    faults: () => count.faults,
    away: () => count.away,
    async stop() {
      stopped = true
      await asking
      await Promise.all(waiting)
    },
  }
}
