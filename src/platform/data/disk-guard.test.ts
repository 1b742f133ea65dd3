import { expect, test } from 'vitest'
import { house } from '#tests/rig/house.ts'
import { calls as account } from '#features/account/contract.ts'
import { until } from '../postgres/wait.server.ts'
import { boundless, openSpace } from './disk-guard.server.ts'

const opened = house()

test('a disk is full below what is kept, and has room again at twice as much', async () => {
  let left = 150
  const told: boolean[] = []
  const space = openSpace('/', (full) => told.push(full), { kept: 100, every_ms: 1, free: async () => left })
  const becomes = (full: boolean) => until(() => space.isFull() === full, { timeout_ms: 10_000 })
  try {
    expect(await becomes(false)).toBe(true)
    left = 99
    expect(await becomes(true)).toBe(true)
    left = 150
    await new Promise((later) => setTimeout(later, 20))
    expect(space.isFull()).toBe(true)
    left = 200
    expect(await becomes(false)).toBe(true)
    expect(told).toEqual([true, false])
  } finally {
    space.close()
  }
})

test('a file system that cannot tell is not full, a real one can', async () => {
  let asked = 0
  const free = async () => {
    asked++
    throw new Error('not here')
  }
  const space = openSpace('/', () => {}, { every_ms: 1, free })
  expect(await until(() => asked > 2, { timeout_ms: 10_000 })).toBe(true)
  expect([space.isFull(), boundless.isFull()]).toEqual([false, false])
  space.close()
  const real = openSpace(process.cwd(), () => {}, { kept: Number.MAX_SAFE_INTEGER / 4, every_ms: 1 })
  expect(await until(() => real.isFull(), { timeout_ms: 10_000 })).toBe(true)
  real.close()
})

test('with a full disk calls that change something answer a coded 503, and reading goes on', async () => {
  const player = await opened.player()
  const before = await player.balance()
  const space = { isFull: () => true, close: () => {} }
  const was = opened.house.space
  Object.assign(opened.house, { space })
  try {
    expect(await player.balance()).toEqual(before)
    const answer = await player.call(account.logout)
    expect([answer.status, answer.body]).toEqual([
      503,
      { success: false, code: 'FULL', message: expect.stringMatching(/nothing was changed.+Try again/) },
    ])
  } finally {
    Object.assign(opened.house, { space: was })
  }
  expect((await player.call(account.logout)).status).toBe(200)
})
