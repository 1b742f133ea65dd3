import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from '../../src/tests/rig/client.ts'
import { startServer } from '../../src/tests/rig/server.ts'
import { socketOf } from '../../src/tests/rig/net/socket.ts'
import { openDatabase, transact, type Database } from '../../src/platform/data/db.server.ts'
import { askReturn } from '../../src/platform/players/closings/return.server.ts'
import { closePerson } from '../../src/platform/players/closings/close.server.ts'
import { askLimit } from '../../src/platform/players/limits/limits.server.ts'
import { openConsents } from '../../src/platform/players/consent.server.ts'
import { DAY, systemClock } from '../../src/platform/time/clock.ts'
import { buildIfStale } from '../../bin/build.ts'
import { HOME } from '../../bin/lib/steps.ts'
import type { Given } from '../bench/figures.ts'
import { freePort } from '../chaos/server-control.ts'

/**
 * A backup, then 500 promises of all kinds; a second after the last the database and its folder are lost, but
 * for the journal. All promises are in force on the site that is restored, and its verifier finds nothing.
 */
const PLAYERS = 100
/** A self-exclusion, the two yeses that end it, a limit, and a no to texts. */
const EACH = 5

export async function bar(size: number): Promise<Given[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-promises-'))
  const path = (name: string) => join(folder, name)
  const [first, second, file, journal] = [path('first'), path('second'), path('site.backup'), path('journal')]
  await buildIfStale({ progress: () => {} })
  const settings = { HOST: '127.0.0.1', DEMO: 'on', REDIS_URL: '', PORT: String(await freePort()) }
  let server = await startServer({ ...settings, DATA_DIR: first })
  let database = openDatabase({ connection: socketOf(first), max: 2, onError: () => {} })
  try {
    const players = await signedUp(server.url, database, Math.max(4, Math.round(PLAYERS * size)))
    const backup = await chore(['bin/backup.ts', file], first)
    for (const playerId of players) await promiseAll(database, playerId)
    await sleep(1_000)
    cpSync(join(first, 'promises'), journal, { recursive: true })
    await database.close()
    await server.end('SIGINT')
    rmSync(first, { recursive: true })
    const since = performance.now()
    const reason = ['--reason', 'a measurement']
    const restore = await chore(['bin/restore.ts', file, ...reason, '--journal', journal], second)
    const took_s = (performance.now() - since) / 1_000
    const books = await chore(['bin/verify-ledger.ts'], second)
    for (const { code, said } of [backup, restore, books]) if (code !== 0) process.stdout.write(`${said}\n`)
    server = await startServer({ ...settings, DATA_DIR: second })
    database = openDatabase({ connection: socketOf(second), max: 1, onError: () => {} })
    const made = players.length * EACH
    const held = await inForce(database, players)
    return [
      { name: `promises in force of ${made} after the backup`, value: held, goal: `≥ ${made}` },
      {
        name: 'exit codes of backup, restore and verifier',
        value: backup.code + restore.code + books.code,
        goal: '≤ 0',
      },
      { name: 'the restore', value: took_s, unit: 's' },
    ]
  } finally {
    await database.close().catch(() => {})
    await server.end('SIGINT')
    rmSync(folder, { recursive: true, force: true })
  }
}

async function signedUp(url: string, database: Database, count: number): Promise<readonly string[]> {
  const emails = Array.from({ length: count }, (_, i) => `promise${i}@test.example`)
  for (const email of emails) await new Client(url).signUp(email)
  const { rows } = await database.pool.query<{ player_id: string }>(
    'select player_id from player where email = any($1)',
    [emails],
  )
  return rows.map(({ player_id }) => player_id)
}

async function promiseAll({ db }: Database, playerId: string): Promise<void> {
  const by = { kind: 'player', id: playerId } as const
  const ago = (days: number) => new Date(Date.now() - days * DAY)
  await transact(db, (tx) => askLimit(tx, playerId, { kind: 'loss', span: 'day', amount: 50 }, ago(0)))
  const consents = openConsents(systemClock, { links: Buffer.alloc(32), former: Buffer.alloc(32) })
  const no = { playerId, channel: 'sms', allowed: false, source: 'STOP' } as const
  await transact(db, (tx) => consents.record(tx, no))
  await transact(db, (tx) => closePerson(tx, playerId, { kind: 'self', until: ago(3), by }, ago(9)))
  for (const days of [2, 0]) await transact(db, (tx) => askReturn(tx, playerId, ago(days)))
}

async function inForce({ pool }: Database, players: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ held: number }>(
    `select (
       (select count(*) from exclusion where player_id = any($1) and closing_id is not null
          and ended_at is not null)
       + (select count(*) from closing_return where player_id = any($1))
       + (select count(*) from closing_end where actor = any($1::text[]))
       + (select count(*) from play_limit where player_id = any($1) and amount = 50)
       + (select count(distinct player_id) from marketing_consent
          where player_id = any($1) and channel = 'sms' and source = 'STOP' and not allowed))::int as held`,
    [players],
  )
  return rows[0]!.held
}

/** Runs a chore on a data folder as an operator would. */
async function chore(words: readonly string[], dataDir: string) {
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
  return { code: code ?? 1, said }
}
