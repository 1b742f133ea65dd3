import { afterEach, expect, test, vi } from 'vitest'
import { call } from './call.ts'
import { post } from './contract.ts'
import { offerRemedy } from './remedy.ts'

const spin = post<{ success: boolean; code?: string }>('/rest/spin/')
afterEach(() => vi.unstubAllGlobals())

/** A server that refuses until the place is known. */
function server() {
  const state = { known: false, asked: 0 }
  vi.stubGlobal('fetch', async () => {
    state.asked++
    return Response.json(state.known ? { success: true } : { success: false, code: 'LOCATION_NEEDED' })
  })
  return state
}

test('a refusal with a remedy is sent once more, and the caller sees the second answer', async () => {
  const state = server()
  const end = offerRemedy('LOCATION_NEEDED', {
    quiet: async () => (state.known = true),
    loud: async () => false,
  })
  expect(await call(spin)).toEqual({ success: true })
  expect(state.asked).toBe(2)
  end()
  state.known = false
  expect((await call(spin)).code).toBe('LOCATION_NEEDED')
  expect(state.asked).toBe(3)
})

test('what cannot be remedied is not sent again, under a key or without one', async () => {
  const state = server()
  const quiet = vi.fn<() => Promise<boolean>>(async () => false)
  const end = offerRemedy('LOCATION_NEEDED', { quiet, loud: async () => false })
  expect((await call(spin)).code).toBe('LOCATION_NEEDED')
  expect((await call(spin, undefined, { idempotencyKey: '12345678' })).code).toBe('LOCATION_NEEDED')
  expect([state.asked, quiet.mock.calls.length]).toEqual([2, 2])
  end()
})

test('a remedy that fails leaves the refusal, as one that changes nothing', async () => {
  server()
  const end = offerRemedy('LOCATION_NEEDED', {
    quiet: () => Promise.reject(new Error('no such file')),
    loud: async () => false,
  })
  expect((await call(spin)).code).toBe('LOCATION_NEEDED')
  end()
})
