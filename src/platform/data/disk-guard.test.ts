import { expect, test } from 'vitest'
import { testSite } from '#tests/rig/test-site.ts'
import { calls as account } from '#features/account/contract.ts'
import { until } from '../postgres/wait.server.ts'
import { unlimitedDisk, openDiskGuard } from './disk-guard.server.ts'

const opened = testSite()

test('a disk is full below what is kept, and has room again at twice as much', async () => {
  let left = 150
  let looks = 0
  const reports: boolean[] = []
  const diskGuard = openDiskGuard('/', (full) => reports.push(full), {
    reserve: 100,
    every_ms: 1,
    free: async () => (looks++, left),
  })
  const becomes = (full: boolean) => until(() => diskGuard.isFull() === full, { timeout_ms: 10_000 })
  try {
    expect(await becomes(false)).toBe(true)
    left = 99
    expect(await becomes(true)).toBe(true)
    left = 150
    const before = looks
    expect(await until(() => looks > before + 1, { timeout_ms: 10_000 })).toBe(true)
    expect(diskGuard.isFull()).toBe(true)
    left = 200
    expect(await becomes(false)).toBe(true)
    expect(reports).toEqual([true, false])
  } finally {
    diskGuard.close()
  }
})

test('a file system that cannot tell is not full, a real one can', async () => {
  let asked = 0
  const free = async () => {
    asked++
    throw new Error('not here')
  }
  const diskGuard = openDiskGuard('/', () => {}, { every_ms: 1, free })
  expect(await until(() => asked > 2, { timeout_ms: 10_000 })).toBe(true)
  expect([diskGuard.isFull(), unlimitedDisk.isFull()]).toEqual([false, false])
  diskGuard.close()
  const real = openDiskGuard(process.cwd(), () => {}, { reserve: Number.MAX_SAFE_INTEGER / 4, every_ms: 1 })
  expect(await until(() => real.isFull(), { timeout_ms: 10_000 })).toBe(true)
  real.close()
})

test('with a full disk calls that change something answer a coded 503, and reading goes on', async () => {
  const player = await opened.player()
  const before = await player.balance()
  const diskGuard = { isFull: () => true, close: () => {} }
  const was = opened.runtime.diskGuard
  Object.assign(opened.runtime, { diskGuard })
  try {
    expect(await player.balance()).toEqual(before)
    const answer = await player.call(account.logout)
    expect([answer.status, answer.body]).toEqual([
      503,
      { success: false, code: 'FULL', message: expect.stringMatching(/nothing was changed.+Try again/) },
    ])
  } finally {
    Object.assign(opened.runtime, { diskGuard: was })
  }
  expect((await player.call(account.logout)).status).toBe(200)
})
