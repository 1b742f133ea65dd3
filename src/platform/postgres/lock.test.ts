import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataDir } from './lock.server.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fairground-lock-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const tenant = { pid: process.pid, url: '' }

test('a second one is refused with the process and the address of the first', () => {
  const lock = lockDataDir(dataDir, tenant)
  expect(() => lockDataDir(dataDir, tenant)).toThrow(`process ${process.pid})`)
  lock.announce('http://localhost:3000')
  expect(() => lockDataDir(dataDir, { pid: 1, url: '' })).toThrow(
    `Fairground is already running on ${dataDir} (process ${process.pid}, http://localhost:3000). ` +
      'Stop it, or give this one another DATA_DIR and PORT.',
  )
  expect(JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8'))).toEqual({
    pid: process.pid,
    url: 'http://localhost:3000',
  })
  lock.release()
  lockDataDir(dataDir, tenant).release()
})

test('kill -9 of the one who holds it gives it free at once', async () => {
  const script = `
    import { lockDataDir } from ${JSON.stringify(new URL('./lock.server.ts', import.meta.url).href)}
    lockDataDir(${JSON.stringify(dataDir)}, { pid: process.pid, url: 'http://localhost:3000' })
    console.log('held')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  expect(() => lockDataDir(dataDir, tenant)).toThrow(`process ${child.pid}, http://localhost:3000`)
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
  lockDataDir(dataDir, tenant).release()
})

test('of many starts in one moment exactly one gets it', async () => {
  const script = `
    import { takeLock } from ${JSON.stringify(new URL('./lock.server.ts', import.meta.url).href)}
    process.stdout.write(takeLock(${JSON.stringify(join(dataDir, 'lock'))}) ? 'mine' : 'no')
    process.stdin.on('end', () => process.exit()).resume()`
  const starts = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] }),
  )
  const said = await Promise.all(
    starts.map(
      (start) => new Promise<string>((resolve) => start.stdout.once('data', (data) => resolve(String(data)))),
    ),
  )
  for (const start of starts) start.stdin.end()
  await Promise.all(starts.map((start) => new Promise((resolve) => start.once('exit', resolve))))
  expect(said.toSorted()).toEqual(['mine', 'no', 'no', 'no', 'no', 'no'])
})
