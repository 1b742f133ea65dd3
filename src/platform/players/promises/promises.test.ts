import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { verifySite } from '#evidence.server.ts'
import { promisesCommand } from '../../../../bin/lib/commands/promises-command.ts'
import { commandActor } from '#platform/audit/audit.server.ts'
import { restoreBackup } from '#platform/backup/restore.server.ts'
import { saveBackup } from '#platform/backup/save.server.ts'
import { openLog } from '#platform/base/log.server.ts'
import { Refusal } from '#platform/base/errors.ts'
import { openDatabase, transact, type Database } from '#platform/data/db.server.ts'
import { askReturn } from '#platform/players/closings/return.server.ts'
import { closePerson } from '#platform/players/closings/close.server.ts'
import { askLimit } from '#platform/players/limits/limits.server.ts'
import { proveMark } from '#platform/players/persons/persons.server.ts'
import { platformPromises } from '#platform/players/promises/kinds.server.ts'
import { promisesLine } from '#platform/players/promises/missing-line.server.ts'
import { openPromiseWriter } from '#platform/players/promises/writer.server.ts'
import { createDatabase, dropDatabase, withDatabase } from '#platform/postgres/databases.server.ts'
import { freshSecrets } from '#platform/secrets/secrets.server.ts'
import { openVault, registerVault } from '#platform/secrets/vault.server.ts'
import { DAY } from '#platform/time/clock.ts'
import { migrationSources } from '#schema.server.ts'
import { writeKeys } from '#tests/rig/identity/keys.ts'
import type { Asked } from '../../calls/gate.ts'
import type { Client } from '#tests/rig/client.ts'
import { ownerOf } from '#tests/rig/rows.ts'
import { testSite } from '#tests/rig/test-site.ts'

/** Promises made after a backup hold on the site that is restored from it. */
const at = testSite()
const folder = mkdtempSync(join(tmpdir(), 'fairground-promises-'))
const site = join(folder, 'site')
const journal = join(site, 'promises')
const made: string[] = []
const open: Database[] = []
const log = openLog('silent')
const db = () => at.runtime.database.db
const now = () => new Date(at.clock.now())
const writer = (to = journal) =>
  openPromiseWriter({ database: at.runtime.database, folder: to, clock: at.clock, log })
const texts = (of = journal) =>
  readdirSync(of)
    .toSorted()
    .flatMap((name) => readFileSync(join(of, name), 'utf8').split('\n').slice(0, -1))

beforeAll(() => {
  mkdirSync(site, { recursive: true })
  writeKeys(site, at.runtime.secrets)
  at.clock.advance(DAY)
})
afterAll(async () => {
  for (const database of open) await database.close()
  for (const name of made) await dropDatabase(inject('postgres').adminUrl, name)
  rmSync(folder, { recursive: true, force: true })
})

const save = async (name: string) => {
  const file = join(folder, name)
  const connection = at.runtime.database.pool.options.connectionString!
  await saveBackup({ connection, dataDir: site, file, release: '0.1.0', at: now().toISOString() })
  return file
}
async function restore(file: string, from: string | null) {
  const { adminUrl } = inject('postgres')
  const name = `promises_${process.pid}_${made.length}`
  await createDatabase(adminUrl, name)
  made.push(name)
  const connection = withDatabase(adminUrl, name)
  const dataDir = join(folder, name)
  const replay = { journal: from, promises: platformPromises }
  const actor = commandActor('ada', 'the disk broke')
  const done = await restoreBackup({
    ...{ connection, dataDir, file, sources: migrationSources, actor, now: now() },
    ...replay,
  })
  const database = openDatabase({ connection, max: 2, onError: () => {} })
  open.push(database)
  registerVault(database, openVault(at.runtime.secrets))
  return { ...done.replayed, database, dataDir }
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )
const close = async (client: Client, days: number, kind: 'break' | 'self' = 'break') => {
  const id = await at.idOf(client)
  const until = new Date(at.clock.now() + days * DAY)
  return transact(db(), (tx) => closePerson(tx, id, { kind, until, by: { kind: 'player', id } }, now()))
}
const exclusions = async (database: Database) =>
  (
    await database.pool.query(
      'select player_id, since, until, kind, closing_id, not_before, ended_at from exclusion order by 1, 2',
    )
  ).rows
const checked = (database: Database, of?: string) =>
  verifySite(database.pool, {
    ...{ secrets: at.runtime.secrets, store: at.digests },
    ...(of === undefined ? {} : { journal: of }),
  })
const ofPromises = async (database: Database, of?: string) =>
  (await checked(database, of)).drifts.filter(({ check }) => /promise/.test(check)).map(({ check }) => check)
const isOpen = async ({ db }: Database) => (await promisesLine().look({ who: { db } } as Asked)).ok

let before = ''
let middle = ''

test('all kinds of promises hold after a restore from before, and from the middle', async () => {
  const [paused, excluded, limited] = [await at.player(), await at.player(), await at.player()]
  const stranger = await at.player({ theme: 'popply' })
  const id = await at.idOf(limited)
  await writer().sweep()
  before = await save('before.backup')
  await close(paused, 7)
  const { closingId } = await close(excluded, 10, 'self')
  middle = await save('middle.backup')
  await transact(db(), (tx) => askLimit(tx, id, { kind: 'loss', span: 'day', amount: 50 }, now()))
  const { consents } = at.runtime
  await transact(db(), (tx) =>
    consents.record(tx, { playerId: id, channel: 'sms', allowed: false, source: 'STOP' }),
  )
  const late = await at.player()
  await close(late, 1)
  // An account of before the backup is found to be of somebody who was closed after it.
  const proof = { kind: 'phone', value: '+12025550177' } as const
  const [known, found] = [await at.player(), await at.idOf(stranger)]
  await transact(db(), async (tx) => proveMark(tx, await at.idOf(known), proof, now()))
  await close(known, 20)
  await transact(db(), (tx) => proveMark(tx, found, proof, now()))
  at.clock.advance(10 * DAY)
  const asking = await at.idOf(excluded)
  await transact(db(), (tx) => askReturn(tx, asking, now()))
  at.clock.advance(DAY)
  await transact(db(), (tx) => askReturn(tx, asking, now()))
  await writer().sweep()
  for (const [file, isLate] of [
    [before, false],
    [middle, false],
    [await save('after.backup'), true],
  ] as const) {
    const { database, unknown, isMissing, dataDir } = await restore(file, journal)
    const lost = [await at.idOf(late), await at.idOf(known)]
    const wanted = (await exclusions(at.runtime.database)).filter(
      (row) => isLate || !lost.includes(row.player_id),
    )
    expect(wanted.map((row) => row.player_id)).toContain(found)
    expect(await exclusions(database)).toEqual(wanted)
    expect(unknown.length > 0).toBe(!isLate)
    expect([isMissing, await isOpen(database)]).toEqual([false, true])
    const { rows } = await database.pool.query(
      `select (select amount from play_limit where player_id = $1) as amount,
         (select allowed from marketing_consent where player_id = $1 and channel = 'sms'
          order by at desc limit 1),
         (select count(*)::int from closing_end where closing_id = $2) as ends,
         (select count(*)::int from closing_return where closing_id = $2) as asked`,
      [id, closingId],
    )
    expect(rows).toEqual([{ amount: 50, allowed: false, ends: 1, asked: 1 }])
    // The restored site writes on where the journal ends.
    const next = openPromiseWriter({ database, folder: join(dataDir, 'promises'), clock: at.clock, log })
    await next.sweep()
    expect(texts(join(dataDir, 'promises'))).toEqual(texts())
    expect(await ofPromises(database, join(dataDir, 'promises'))).toEqual([])
  }
})

test('a site restored without its journal stays closed until staff accept that', async () => {
  const short = join(folder, 'short')
  mkdirSync(short, { recursive: true })
  for (const [file, from] of [
    [before, null],
    [await save('whole.backup'), short],
  ] as const) {
    const { database, isMissing, dataDir } = await restore(file, from)
    expect([isMissing, await isOpen(database)]).toEqual([true, false])
    const vault = openVault(at.runtime.secrets)
    const on = { database, clock: at.clock, vault, folder: join(dataDir, 'promises') }
    expect(await promisesCommand(['show'], on)).toMatch(/MISSING/)
    expect(await codeOf(promisesCommand(['accept'], on))).toBe('PROMISES_COMMAND')
    expect(await codeOf(promisesCommand(['accept', ''], on))).toBe('REASON_NEEDED')
    expect(await isOpen(database)).toBe(false)
    expect(await promisesCommand(['accept', 'the disk is lost'], on)).toMatch(/^Accepted/)
    expect(await isOpen(database)).toBe(true)
    expect(await codeOf(promisesCommand(['accept', 'the disk is lost'], on))).toBe('PROMISES_WHOLE')
    const { rows } = await database.pool.query(`select reason from audit where act = 'promises.accept'`)
    expect(rows).toEqual([{ reason: 'the disk is lost' }])
    expect(await ofPromises(database)).toEqual([])
    // Opened by a writer in the database.
    await database.pool.query(
      `with gap as (insert into promise_gap (at, after_n) values (now(), 3) returning gap_id)
       insert into promise_acceptance (gap_id, at, actor, reason)
       select gap_id, now(), 'ada', 'by hand' from gap`,
    )
    expect((await checked(database)).drifts.map(({ check }) => check)).toContain(
      'who opened a site without its journal is in the audit',
    )
  }
})

test('a journal that was edited, cut, reordered, doubled, or is another site’s replays nothing', async () => {
  const lines = texts()
  expect(lines.length).toBeGreaterThan(5)
  const first = lines[0]!
  const broken: readonly (readonly [string, readonly string[]])[] = [
    ['JOURNAL_EDITED', lines.map((line, i) => (i === 2 ? line.replace(/"at":"2/, '"at":"3') : line))],
    ['JOURNAL_EDITED', ['{', ...lines]],
    ['JOURNAL_CUT', lines.toSpliced(2, 1)],
    ['JOURNAL_CUT', [lines[1]!, first, ...lines.slice(2)]],
    ['JOURNAL_DOUBLED', [first, ...lines]],
    ['JOURNAL_FOREIGN', lines.map((line) => line.replace(/"site":"\w+"/, '"site":"0123456789abcdef"'))],
  ]
  for (const [i, [code, changed]] of broken.entries()) {
    const other = join(folder, `broken${i}`)
    mkdirSync(other)
    writeFileSync(join(other, '2026-11-19.jsonl'), changed.map((line) => `${line}\n`).join(''))
    const refused = restore(before, other)
    await expect(refused).rejects.toThrow(/2026-11-19\.jsonl, line \d+ \(.+\): /)
    expect(await codeOf(refused)).toBe(code)
  }
  // A journal of another site with keys of its own, whole in itself.
  const foreign = join(folder, 'foreign')
  const { database } = await restore(middle, journal)
  registerVault(database, openVault(freshSecrets()))
  await database.pool.query('delete from promise_pending')
  await database.pool.query('alter table promise_line disable trigger all')
  await database.pool.query('delete from promise_line')
  await database.pool.query('insert into promise_pending select seq from promise')
  await openPromiseWriter({ database, folder: foreign, clock: at.clock, log }).sweep()
  expect(await codeOf(restore(before, foreign))).toBe('JOURNAL_FOREIGN')
})

test('a journal of a site that went on without it once is refused', async () => {
  const { database, dataDir } = await restore(middle, null)
  const own = join(dataDir, 'promises')
  const { rows } = await database.pool.query('select player_id from player limit 1')
  const by = { kind: 'player', id: rows[0]!.player_id } as const
  const until = new Date(at.clock.now() + 40 * DAY)
  await transact(database.db, (tx) => closePerson(tx, by.id, { kind: 'break', until, by }, now()))
  await openPromiseWriter({ database, folder: own, clock: at.clock, log }).sweep()
  const fork = await save('fork.backup')
  expect(await codeOf(restore(fork, own))).toBe('JOURNAL_FORKED')
})

test('two nodes keep the same journal, and a line that a killed one left is written again', async () => {
  const second = join(folder, 'second')
  const [one, two] = [writer(), writer(second)]
  for (let n = 0; n < 10; n++) {
    await close(await at.player(), 1 + n)
    await Promise.all([one.sweep(), two.sweep()])
  }
  await Promise.all([one.sweep(), two.sweep()])
  expect(texts(second)).toEqual(texts())
  // Killed after the commit, and in the middle of a line.
  await close(await at.player(), 3)
  const file = join(second, readdirSync(second).toSorted().at(-1)!)
  appendFileSync(file, '{"at":"2026-')
  await writer().sweep()
  await writer(second).sweep()
  expect(texts(second)).toEqual(texts())
  expect(await codeOf(restore(before, second))).toBeNull()
})

test('the verifier names a closing without a promise, and a journal that differs', async () => {
  expect(await ofPromises(at.runtime.database, journal)).toEqual([])
  const cut = join(folder, 'cut')
  mkdirSync(cut)
  writeFileSync(
    join(cut, '2026-11-19.jsonl'),
    texts()
      .slice(0, -1)
      .map((line) => `${line}\n`)
      .join(''),
  )
  expect(await ofPromises(at.runtime.database, cut)).toEqual([
    'promises are told outside the database as they were made',
  ])
  const { rows } = await at.runtime.database.pool.query('select max(seq) as seq from promise')
  await ownerOf(at)([`update promise set body = '{}' where seq = $1`, rows[0]!.seq])
  expect(new Set(await ofPromises(at.runtime.database, journal))).toEqual(
    new Set([
      'closings and noes have their promises',
      'promises are told outside the database as they were made',
    ]),
  )
})
