import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '../../src/tests/rig/server.ts'
import { socketOf } from '../../src/tests/rig/net/socket.ts'
import { openDatabase } from '../../src/platform/data/db.server.ts'
import { buildIfStale } from '../../bin/build.ts'
import type { Given } from '../bench/figures.ts'
import { HOME } from '../../bin/lib/steps.ts'
import { freePort } from '../chaos/server-control.ts'
import { openCrowd } from './crowd.ts'
import { fillPast } from './filler.ts'

/**
 * A backup by the chore of an open demonstration with a million rounds, while players play, and its restore
 * into an empty folder: ten minutes for both, the books exact, the site opens on it, and a second restore
 * over it is refused.
 */
const ROUNDS = 1_000_000
const PLAYERS = 1_000
const PEOPLE = 16

export async function bar(size: number): Promise<Given[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-backup-'))
  const [first, second, file] = [join(folder, 'first'), join(folder, 'second'), join(folder, 'site.backup')]
  const port = await freePort()
  const settings = { HOST: '127.0.0.1', TRUST_PROXY: '1', DEMO: 'on', REDIS_URL: '' }
  await buildIfStale({ progress: () => {} })
  let server = await startServer({ ...settings, DATA_DIR: first, PORT: String(port) })
  try {
    const database = openDatabase({ connection: socketOf(first), max: 1, onError: () => {} })
    const rounds = Math.max(1_000, Math.round(ROUNDS * size))
    await fillPast(database.pool, rounds, Math.min(PLAYERS, rounds / 10))
    await database.close()
    const place = { url: server.url, database: socketOf(first) }
    const crowd = await openCrowd({
      up: async () => place,
      dataDir: first,
      people: size > 0 ? PEOPLE : 2,
      pause_ms: size > 0 ? 50 : 200,
    })
    let backup = { code: 1, took_s: 0, said: '' }
    await crowd.during(async () => {
      await sleep(1_000)
      backup = await chore(['bin/backup.ts', file], first)
    })
    const { broken, away, faults, requests } = crowd.tally
    const failed = broken + away + faults
    const drift = await crowd.audit()
    await server.end('SIGINT')
    const restoring = ['bin/restore.ts', '--reason', 'a measurement']
    const restore = await chore([...restoring, file], second)
    const books = await chore(['bin/verify-ledger.ts', '--figures'], second)
    const again = await chore([...restoring, file], second)
    for (const { code, said } of [backup, restore, books]) if (code !== 0) process.stdout.write(`${said}\n`)
    server = await startServer({ ...settings, DATA_DIR: second, PORT: String(port) })
    const opened = await fetch(`${server.url}/`)
    const stored = Number(/^rounds +(\d+)/m.exec(books.said)?.[1] ?? 0)
    return [
      {
        name: 'backup and restore, together',
        value: backup.took_s + restore.took_s,
        unit: 's',
        goal: '≤ 600',
      },
      { name: 'of them the backup', value: backup.took_s, unit: 's' },
      { name: 'the file', value: statSync(file).size / 1e6, unit: 'MB' },
      {
        name: `rounds that came back of ${rounds} and those of that minute`,
        value: stored,
        goal: `≥ ${rounds}`,
      },
      {
        name: 'exit codes of backup, restore and verifier',
        value: backup.code + restore.code + books.code,
        goal: '≤ 0',
      },
      { name: `meanwhile of ${requests} calls failed`, value: failed, goal: '≤ 0' },
      drift,
      { name: 'a restore over a site is refused', value: again.code, goal: '≥ 2', ok: again.code === 2 },
      { name: 'the server starts on what was restored', value: opened.status, goal: '≤ 200' },
    ]
  } finally {
    await server.end('SIGINT')
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs a chore on a data folder as an operator would. */
async function chore(words: readonly string[], dataDir: string) {
  const since = performance.now()
  // The build of the pages leaves its own NODE_ENV behind: the chores have the server's surroundings.
  const { NODE_ENV: _, THEME: __, ORIGINS: ___, ...inherited } = process.env
  const child = spawn(process.execPath, words, {
    cwd: HOME,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, DATA_DIR: dataDir, DATABASE_URL: '' },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (said += part.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? 1, took_s: (performance.now() - since) / 1_000, said }
}
