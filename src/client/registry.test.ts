import { expect, test, vi } from 'vitest'
import { PART_MS } from '#platform/time/within.ts'
import { clientsOf, registryOf, type LateFaces } from './registry.ts'

test('the late faces that never come fail in time, and whoever asks next asks for them again', async () => {
  vi.useFakeTimers()
  try {
    let asked = 0
    const never = new Promise<LateFaces>(() => {})
    const registry = registryOf([], {}, () => (asked++ === 0 ? never : Promise.resolve({})))
    const first = clientsOf(registry).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(PART_MS)
    expect(await first).toMatchObject({ name: 'LateError' })
    expect(await clientsOf(registry)).toEqual([])
    expect(asked).toBe(2)
  } finally {
    vi.useRealTimers()
  }
})
