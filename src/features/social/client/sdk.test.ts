import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE, SECOND } from '#platform/time/clock.ts'
import { askProvider } from './sdk.ts'
import type { ProviderSetup } from './providers.ts'

/** A provider's script and window that never answer: the browser's part is played here. */
let answer: ((token: { readonly access_token: string }) => void)[]
let scripts: EventTarget[]
let loads: boolean

beforeEach(() => {
  vi.useFakeTimers()
  answer = []
  scripts = []
  loads = true
  vi.stubGlobal('document', {
    createElement: () => Object.assign(new EventTarget(), { remove() {} }),
    head: {
      append(script: EventTarget) {
        scripts.push(script)
        if (loads) queueMicrotask(() => script.dispatchEvent(new Event('load')))
      },
    },
  })
  vi.stubGlobal('google', {
    accounts: {
      oauth2: {
        initTokenClient: ({ callback }: { callback: (typeof answer)[number] }) => ({
          requestAccessToken: () => void answer.push(callback),
        }),
      },
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Each test has a script of its own: one that loaded is not loaded again. */
const setup = (name: string): ProviderSetup => ({
  method: 'google',
  id: 'app',
  callback: 'https://site.example/social/google',
  sdk: `https://provider.example/${name}.js`,
  authorize: 'https://provider.example/authorize',
})

test('a window that never answers is waited for five minutes, and can be opened again', async () => {
  const first = expect(askProvider(setup('silent'))).rejects.toMatchObject({ kind: 'late' })
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  await first
  const second = askProvider(setup('silent'))
  await vi.advanceTimersByTimeAsync(0)
  answer[1]!({ access_token: 't0' })
  expect(await second).toEqual({ accessToken: 't0' })
})

test('a wait that was given up ends at once, and an answer after that is not used', async () => {
  const turn = new AbortController()
  const first = expect(askProvider(setup('again'), turn.signal)).rejects.toMatchObject({ kind: 'closed' })
  await vi.advanceTimersByTimeAsync(SECOND)
  turn.abort()
  await first
  answer[0]!({ access_token: 'late' })
})

test('no window opens for whoever pressed again before the script was here', async () => {
  const turn = new AbortController()
  const first = expect(askProvider(setup('quick'), turn.signal)).rejects.toMatchObject({ kind: 'closed' })
  turn.abort()
  await vi.advanceTimersByTimeAsync(0)
  await first
  expect(answer).toEqual([])
})

test('a script that never loads has failed after 15 seconds, and is fetched again', async () => {
  loads = false
  const first = expect(askProvider(setup('held-up'))).rejects.toMatchObject({ kind: 'failed' })
  await vi.advanceTimersByTimeAsync(15 * SECOND)
  await first
  loads = true
  const second = askProvider(setup('held-up'))
  await vi.advanceTimersByTimeAsync(0)
  answer[0]!({ access_token: 't0' })
  expect(await second).toEqual({ accessToken: 't0' })
  expect(scripts).toHaveLength(2)
})
