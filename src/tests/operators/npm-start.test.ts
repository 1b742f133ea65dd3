import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { processEnv } from '#platform/config/env.server.ts'
import { freePort } from '../rig/server.ts'

/** `npm start` as a supervisor runs it: the signal that ends npm ends the server, and its database with it. */
const HOME = join(import.meta.dirname, '../../..')
const DATA_DIR = mkdtempSync(join(tmpdir(), 'fairground-npm-'))
let group = 0
afterAll(() => {
  // A server that stayed would hold its database for good.
  try {
    if (group > 0) process.kill(-group, 'SIGKILL')
  } catch {
    // All of it has ended.
  }
  rmSync(DATA_DIR, { recursive: true, force: true })
})

const isUp = async (url: string) => {
  try {
    return (await fetch(`${url}/health`, { headers: { connection: 'close' } })).status === 200
  } catch {
    return false
  }
}

test('kill -TERM on npm start ends the server', { timeout: 300_000 }, async () => {
  const port = await freePort()
  const { NODE_ENV: _, DATABASE_URL: __, ORIGINS: ___, DEMO: ____, ...env } = processEnv()
  const npm = spawn('npm', ['start'], {
    cwd: HOME,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, DATA_DIR, PORT: String(port), DEMO: 'off', LOG_LEVEL: 'error' },
  })
  group = npm.pid!
  let said = ''
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (part: Buffer) => (said += part.toString()))
  // Its pipes close with the last process that holds them: the server itself.
  const closed = new Promise<void>((done) => npm.once('close', () => done()))
  const url = `http://localhost:${port}`
  await expect
    .poll(() => isUp(url) || (npm.exitCode !== null && said), { timeout: 240_000, interval: 200 })
    .toBe(true)
  npm.kill('SIGTERM')
  await closed
  expect([await isUp(url), existsSync(join(DATA_DIR, 'postgres/data/postmaster.pid'))]).toEqual([
    false,
    false,
  ])
})
