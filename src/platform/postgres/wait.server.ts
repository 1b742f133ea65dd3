import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Asks again and again until the answer is not undefined or false.
 * @param timeout_ms how long, then undefined is given
 */
export async function until<T>(
  ask: () => T | Promise<T>,
  { timeout_ms, every_ms = 10 }: { timeout_ms: number; every_ms?: number },
): Promise<T | undefined> {
  const end = performance.now() + timeout_ms
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (performance.now() >= end) return undefined
    await sleep(every_ms)
  }
}
