import { commandActor } from '#platform/audit/audit.server.ts'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { openArchive, readArchive } from '#platform/backup/archive.server.ts'
import { restoreBackup } from '#platform/backup/restore.server.ts'
import { saveBackup } from '#platform/backup/save.server.ts'
import {
  createDatabase,
  dropDatabase,
  withClient,
  withDatabase,
} from '#platform/postgres/databases.server.ts'
import { openDatabase } from '#platform/data/db.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { freshSecrets, readSecrets } from '#platform/secrets/secrets.server.ts'
import { openVault, registerVault } from '#platform/secrets/vault.server.ts'
import { verifySite } from '#evidence.server.ts'
import { migrationSources } from '#schema.server.ts'
import { writeKeys } from '../rig/identity/keys.ts'
import { atRest } from '../rig/rows.ts'
import { testSite } from '../rig/test-site.ts'

const OPERATOR = commandActor('ada', 'the disk broke')

/** A backup of a running site, and what comes back of it. */
const source = testSite()
const folder = mkdtempSync(join(tmpdir(), 'fairground-backup-'))
const site = join(folder, 'site')
const made: string[] = []

async function emptyDatabase(): Promise<string> {
  const { adminUrl } = inject('postgres')
  const name = `backup_${process.pid}_${made.length}`
  await createDatabase(adminUrl, name)
  made.push(name)
  return withDatabase(adminUrl, name)
}

afterAll(async () => {
  for (const name of made) await dropDatabase(inject('postgres').adminUrl, name)
  rmSync(folder, { recursive: true, force: true })
})

const save = (connection: string, file: string) =>
  saveBackup({ connection, dataDir: site, file, release: '0.1.0', at: '2026-11-18T12:00:00.000Z' })
const restore = (connection: string, file: string, dataDir: string) =>
  restoreBackup({
    connection,
    dataDir,
    file,
    sources: migrationSources,
    journal: null,
    promises: [],
    actor: OPERATOR,
    now: new Date(0),
  })
const connectionOf = () => source.runtime.database.pool.options.connectionString!

/** Tables that a restore resets, and those that the migrator writes. */
const OWN = /^(migration|migration_lock|outbox|event_cursor|realtime_state|promise_gap)$/

/** Each table with the number and the hash of its rows. */
const contentOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    )
    const content: Record<string, string> = {}
    for (const { name } of rows.filter((row) => !OWN.test(row.name))) {
      const found = await client.query<{ rows: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as rows from ${name} t`,
      )
      content[name] = found.rows[0]!.rows
    }
    return content
  })

/** The events that each reader has not read yet, in the order in which it will. */
const unread = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ reader: string; ids: string[] }>(
      `select consumer || ' ' || c.stripe as reader, array_agg(o.id order by o.txid, o.id) as ids
       from event_cursor c join outbox o on o.stripe = c.stripe and (o.txid, o.id) > (c.txid, c.id)
       group by 1 order by 1`,
    )
    return rows
  })

const file = join(folder, 'one.backup')

test('a running site is saved and comes back whole, its ledger without drift', async () => {
  rmSync(file, { force: true })
  mkdirSync(join(site, 'content/tiles'), { recursive: true })
  writeKeys(site, source.runtime.secrets)
  writeFileSync(join(site, 'content/tiles/one.webp'), Buffer.alloc(300_000, 7))
  const player = await source.player({ confirmed: true })
  for (let i = 0; i < 3; i++) await player.playOnce('tidal-fortune')
  await atRest(source.runtime.database.pool, source.consumers.drain)
  const before = await contentOf(connectionOf())
  const { tables, files } = await save(connectionOf(), file)
  expect([tables > 50, files]).toEqual([true, 2])
  const url = await emptyDatabase()
  const restored = await restore(url, file, join(folder, 'restored'))
  expect([restored.files, restored.head.release, restored.rows > 200]).toEqual([2, '0.1.0', true])
  // Jobs, emails and chains may have moved on while the site was saved, and deliveries stay with it; money,
  // players and rounds have not.
  const after = await contentOf(url)
  const still = (content: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(content).filter(
        ([name]) => !/^(audit|message|delivery|schedule|realtime_log|chain_.*)$/.test(name),
      ),
    )
  expect(still(after)).toEqual(still(before))
  const audited = await withClient(url, async (client) => {
    const { rows } = await client.query(
      'select actor, act, reason, after from audit order by seq desc limit 1',
    )
    return rows
  })
  const from = { file: 'one.backup', release: '0.1.0', at: '2026-11-18T12:00:00.000Z' }
  expect(audited).toEqual([{ actor: 'os:ada', act: 'backup.restore', reason: 'the disk broke', after: from }])
  // The secrets are in the same file: a letter of it would open its account.
  const messages = await withClient(url, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as all, count(*) filter (where sealed is null and body = '')::int as blank from message`,
    )
    return rows[0] as { all: number; blank: number }
  })
  expect([messages.all > 0, messages.blank]).toEqual([true, messages.all])
  expect(readFileSync(join(folder, 'restored/content/tiles/one.webp')).length).toBe(300_000)
  expect(readSecrets(join(folder, 'restored'))).toEqual(source.runtime.secrets)
  const database = openDatabase({ connection: url, max: 1, onError: () => {} })
  const report = await verifyLedger(database.pool)
  registerVault(database, openVault(source.runtime.secrets))
  const checked = await verifySite(database.pool, { secrets: source.runtime.secrets, store: source.digests })
  expect(checked.drifts.filter(({ detail }) => detail.includes('audit'))).toEqual([])
  await database.close()
  const emptied = async (table: string) =>
    withClient(url, (client) => client.query(`truncate ${table} cascade`))
  const months = await withClient(url, (client) =>
    client.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'game_round'::regclass`,
    ),
  )
  const [month] = months.rows
  for (const table of ['audit', 'claim', 'game_round', month!.name, 'races_page'])
    await expect(emptied(table)).rejects.toThrow('is append-only')
  expect([report.drifts, report.rounds]).toEqual([[], Number.parseInt(before.game_round!, 10)])
  expect(report.rounds).toBeGreaterThanOrEqual(3)
})

test('each reader of events goes on where it was, though transactions are counted again', async () => {
  const [first, second] = [await emptyDatabase(), await emptyDatabase()]
  await restore(first, file, join(folder, 'restored'))
  await withClient(first, async (client) => {
    // One has read nothing, one half of all, and the transactions of that server were many.
    await client.query(
      `update outbox set txid = (900000000 + ('x' || right(id::text, 4))::bit(16)::int)::text::xid8`,
    )
    await client.query(`update event_cursor c set (txid, id) = (select o.txid, o.id from outbox o
      where o.stripe = c.stripe order by o.txid, o.id limit 1 offset 1) where exists (
      select from outbox o where o.stripe = c.stripe offset 1) and c.stripe % 2 = 0`)
    await client.query(`update event_cursor set txid = '0', id = '00000000-0000-0000-0000-000000000000'
      where consumer = (select min(consumer) from event_cursor)`)
  })
  const half = join(folder, 'half.backup')
  await save(first, half)
  await restore(second, half, join(folder, 'restored'))
  const asSets = (readPool: Awaited<ReturnType<typeof unread>>) =>
    readPool.map(({ reader, ids }) => [reader, ids.toSorted()])
  const waiting = asSets(await unread(first))
  expect(waiting.length).toBeGreaterThan(0)
  expect(asSets(await unread(second))).toEqual(waiting)
  await withClient(second, async (client) => {
    const { rows } = await client.query<{ ahead: number }>(
      `select count(*)::int as ahead from (select txid from outbox union all select txid from event_cursor) t
       where txid >= pg_current_xact_id()`,
    )
    expect(rows).toEqual([{ ahead: 0 }])
  })
})

test('nothing is written over: not a site, not other secrets, not a file', async () => {
  await expect(save(connectionOf(), file)).rejects.toMatchObject({ code: 'BACKUP_EXISTS' })
  await expect(restore(connectionOf(), file, join(folder, 'other'))).rejects.toMatchObject({
    code: 'RESTORE_NOT_EMPTY',
    message: expect.stringMatching(/already.+never overwrites a site/),
  })
  mkdirSync(join(folder, 'keyed'), { recursive: true })
  writeFileSync(join(folder, 'keyed/secrets.json'), '{"ids":"other"}')
  const url = await emptyDatabase()
  await expect(restore(url, file, join(folder, 'keyed'))).rejects.toMatchObject({ code: 'RESTORE_SECRETS' })
  expect(await contentOf(url)).toEqual({})
  expect(readdirSync(join(folder, 'keyed'))).toEqual(['secrets.json'])
})

test('a file that was cut short or changed restores nothing', async () => {
  const url = await emptyDatabase()
  const cut = join(folder, 'cut.backup')
  const whole = readFileSync(file)
  writeFileSync(cut, whole)
  truncateSync(cut, Math.floor(whole.length * 0.9))
  const changed = join(folder, 'changed.backup')
  const bytes = Buffer.from(whole)
  bytes[Math.floor(bytes.length / 2)]! ^= 0x40
  writeFileSync(changed, bytes)
  const none = join(folder, 'none.backup')
  writeFileSync(none, 'not a backup')
  for (const bad of [cut, changed, none])
    await expect(restore(url, bad, join(folder, 'bad'))).rejects.toMatchObject({ code: 'BACKUP_BROKEN' })
  await expect(restore(url, join(folder, 'nowhere'), join(folder, 'bad'))).rejects.toMatchObject({
    code: 'BACKUP_MISSING',
  })
  expect(await contentOf(url)).toEqual({})
  expect(existsSync(join(folder, 'bad/secrets.json'))).toBe(false)
})

test('a backup without the site’s keys, or with those of another site, is not made', async () => {
  const at = async (dataDir: string) => {
    const to = join(folder, 'keyless.backup')
    const options = {
      connection: connectionOf(),
      dataDir,
      file: to,
      release: '0.1.0',
      at: '2026-11-18T12:00:00Z',
    }
    const code = await saveBackup(options).then(
      () => 'saved',
      (error: unknown) => (error as { code?: string }).code,
    )
    return [code, existsSync(to), existsSync(`${to}.part`)]
  }
  const foreign = join(folder, 'foreign')
  writeKeys(foreign, { ...source.runtime.secrets, letters: freshSecrets().letters })
  const empty = join(folder, 'empty')
  mkdirSync(empty)
  expect(await at(join(folder, 'nowhere'))).toEqual(['BACKUP_KEYS', false, false])
  expect(await at(empty)).toEqual(['BACKUP_KEYS', false, false])
  expect(await at(foreign)).toEqual(['SECRETS_FOREIGN', false, false])
})

test('a backup of an earlier release that has no keys needs those of the site in the folder', async () => {
  const bare = join(folder, 'bare.backup')
  const frames = readArchive(file)
  const archive = openArchive(bare)
  let isKeys = false
  for await (const { kind, body } of frames) {
    if (kind === 'file') isKeys = body.toString().includes('secrets.json')
    if (!(isKeys && (kind === 'file' || kind === 'bytes'))) await archive.add(kind as 'head', body)
  }
  await archive.finish()
  const [none, foreign, own] = ['bare-none', 'bare-foreign', 'bare-own'].map((name) => join(folder, name))
  writeKeys(foreign!, freshSecrets())
  writeKeys(own!, source.runtime.secrets)
  const url = await emptyDatabase()
  await expect(restore(url, bare, none!)).rejects.toMatchObject({ code: 'RESTORE_SECRETS' })
  await expect(restore(url, bare, foreign!)).rejects.toMatchObject({ code: 'SECRETS_FOREIGN' })
  expect(await contentOf(url)).toEqual({})
  expect((await restore(url, bare, own!)).rows).toBeGreaterThan(200)
})
