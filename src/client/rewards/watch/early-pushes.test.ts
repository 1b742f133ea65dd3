import { expect, test, vi } from 'vitest'
import { feature } from '#client/feature.ts'
import { onPush, dispatchPush } from '#client/realtime/pushes.ts'
import { inPages, pageOfPlayer, STANDING } from './watch-rewards.fixture.ts'

inPages()

test('late halves that do not come are reported once, and followed when they do; nothing is lost meanwhile', async () => {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => void reported.push(error))
  const heard: string[] = []
  let online = false
  const lateFaces = async () => {
    if (!online) throw new Error('the chunk did not come')
    return {
      one: { follow: () => void onPush('freeSpins.expiring', ({ left }) => void heard.push(`late ${left}`)) },
    }
  }
  const { app } = pageOfPlayer([STANDING], [feature({ name: 'one' })], lateFaces)
  const stop = onPush('freeSpins.expiring', ({ left }) => void heard.push(`at once ${left}`))
  const push = (left: number) =>
    dispatchPush(app, { type: 'freeSpins', action: 'expiring', data: { left } } as never)
  await vi.advanceTimersByTimeAsync(1_000)
  push(11)
  push(21)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(reported).toHaveLength(1)
  expect(heard).toEqual(['at once 11', 'at once 21'])
  online = true
  await vi.advanceTimersByTimeAsync(15_000)
  expect(heard.slice(2)).toEqual(['late 11', 'late 21'])
  push(31)
  expect(heard.slice(4)).toEqual(['at once 31', 'late 31'])
  stop()
})
