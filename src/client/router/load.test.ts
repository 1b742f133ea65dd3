import { expect, test, vi } from 'vitest'
import { PART_MS } from '#platform/time/within.ts'
import type { App } from '../context/app.ts'
import { pageOf } from './load.ts'
import type { RouteObject } from './route.ts'

test('a chunk that never comes fails in time, and the next way there asks for it again', async () => {
  vi.useFakeTimers()
  try {
    let asked = 0
    const Page = () => null
    const lazy = () =>
      asked++ === 0 ? new Promise<{ Component: typeof Page }>(() => {}) : Promise.resolve({ Component: Page })
    const routes: RouteObject[] = [
      { id: 'root', ErrorBoundary: Page, children: [{ path: 'slow', id: 'slow', lazy }] },
    ]
    const first = pageOf(routes, '/slow', {} as App)
    await vi.advanceTimersByTimeAsync(PART_MS)
    expect(await first).toMatchObject({ status: 500 })
    expect(await pageOf(routes, '/slow', {} as App)).toMatchObject({ status: 200 })
    expect(asked).toBe(2)
  } finally {
    vi.useRealTimers()
  }
})
