import { appendFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openLog } from '#platform/base/log.server.ts'
import { transact } from '#platform/data/db.server.ts'
import { closePerson } from '#platform/players/closings/close.server.ts'
import { DAY } from '#platform/time/clock.ts'
import type { Client } from '#tests/rig/client.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { openPromiseWriter } from './writer.server.ts'

/** The writer of the journal, while its folder is there or not. */
const at = testSite()
const folder = mkdtempSync(join(tmpdir(), 'fairground-writer-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const writer = (to: string) =>
  openPromiseWriter({
    ...{ database: at.runtime.database, folder: to, clock: at.clock },
    log: openLog('silent'),
  })
const texts = (of: string) =>
  readdirSync(of)
    .toSorted()
    .flatMap((name) => readFileSync(join(of, name), 'utf8').split('\n').slice(0, -1))
const close = async (client: Client, days: number) => {
  const id = await at.idOf(client)
  const until = new Date(at.clock.now() + days * DAY)
  const now = new Date(at.clock.now())
  return transact(at.runtime.database.db, (tx) =>
    closePerson(tx, id, { kind: 'break', until, by: { kind: 'player', id } }, now),
  )
}

test('a folder that can’t be written holds up nobody, and is caught up', async () => {
  const full = join(mkdtempSync(join(folder, 'site-')), 'promises')
  writeFileSync(full, 'no folder')
  const told = writer(full)
  await close(await at.player(), 2)
  await expect(told.sweep()).rejects.toThrow()
  rmSync(full)
  await told.sweep()
  expect(texts(full).at(-1)).toContain('"kind":"closing"')
})

test('a closing is told outside within a second of its commit', async () => {
  const own = mkdtempSync(join(folder, 'own-'))
  const running = writer(own)
  await running.start()
  const { closingId } = await close(await at.player(), 2)
  const since = performance.now()
  await expect
    .poll(() => texts(own).some((line) => line.includes(closingId)), { timeout: 1_000, interval: 20 })
    .toBe(true)
  expect(performance.now() - since).toBeLessThan(1_000)
  await running.stop()
})

test('a journal of another life of the site is set aside, and another one begins', async () => {
  const own = join(mkdtempSync(join(folder, 'site-')), 'promises')
  await close(await at.player(), 2)
  await writer(own).sweep()
  const [name] = readdirSync(own)
  const file = join(own, name!)
  for (const other of ['{"n":99999}', 'no line']) {
    appendFileSync(file, `${other}\n`)
    await writer(own).sweep()
    expect(texts(own).at(-1)).toContain('"kind":"closing"')
    expect(texts(own)).not.toContain(other)
  }
  expect(texts(`${own}.aside-1`).at(-1)).toBe('{"n":99999}')
  expect(texts(`${own}.aside-2`).at(-1)).toBe('no line')
})
