import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { uuidv7 } from '#platform/base/ids/ids.server.ts'
import { openLog } from '#platform/base/log.server.ts'
import { openDatabase, transact, type Database } from '#platform/data/db.server.ts'
import { memoryStore, signingKey } from '#platform/evidence/digests.server.ts'
import { evidenceKind, platformEvidence, type EvidenceKind } from '#platform/evidence/rows.server.ts'
import { openSealer } from '#platform/evidence/sealer.server.ts'
import { chainChecks } from '#platform/evidence/verify/chains.server.ts'
import { itemChecks, itemEvidence, itemMacTables } from '#platform/items/evidence.server.ts'
import { itemsOf, takeItems } from '#platform/items/items.server.ts'
import { openWallet } from '#platform/money/ledger.server.ts'
import { verifyLedger } from '#platform/money/verify.server.ts'
import { testDatabase } from '#platform/postgres/test-server.server.ts'
import { freshSecrets } from '#platform/secrets/secrets.server.ts'
import { keyFor, openVault, registerVault } from '#platform/secrets/vault.server.ts'
import { DAY, HOUR, simClock } from '#platform/time/clock.ts'
import { covers } from '#tests/coverage/covers.ts'

/** Turns that an earlier release gave become items with all that proves them. */
const clock = simClock(Date.UTC(2026, 10, 18, 12))
const secrets = freshSecrets()
const [key, signing] = [keyFor(secrets, 'chains'), signingKey(secrets)]
const store = memoryStore()
let database: Database
let drop: () => Promise<void>
const sql = async <R extends object>(text: string, ...values: readonly unknown[]) =>
  (await database.pool.query<R>(text, [...values])).rows

/** The table of turns as the releases before items had it, empty, with what its rows write. */
const BEFORE = `
  ${readFileSync(join(import.meta.dirname, '../../../platform/migrations/0014-wheel-turns.sql'), 'utf8')};
  alter table wheel_turn add column mark bytea;
  create trigger queue_fact after insert on wheel_turn
    for each row execute function queue_fact('turn', 'player_id', 'turn_id');
  alter table daily_wheel_booster drop constraint daily_wheel_booster_turn_id_fkey,
    add constraint daily_wheel_booster_turn_id_fkey foreign key (turn_id) references wheel_turn`
const MOVE = readFileSync(join(import.meta.dirname, '../migrations/0002-items.sql'), 'utf8')
const WAS = evidenceKind(
  'turn',
  'wheel_turn',
  ['turn_id::text'],
  ['key', 'wheel', 'granted_at', 'expires_at'],
)

beforeAll(async () => {
  const made = await testDatabase(inject('postgres'))
  drop = made.drop
  database = openDatabase({ connection: made.url, max: 1, onError: () => {} })
  registerVault(database, openVault(secrets))
  await database.pool.query(BEFORE)
})
afterAll(async () => {
  await database.close()
  await drop()
})

const sealer = (evidence: readonly EvidenceKind[]) =>
  openSealer({ database, key, signing, store, evidence, clock, log: openLog('silent') })
const NOW = [...platformEvidence, ...itemEvidence]
const drifts = async () => {
  const marks = { tables: itemMacTables, provenPosts: [] }
  const checks = chainChecks({
    key,
    signing,
    store,
    evidence: NOW,
    vault: database.pool,
    macs: marks,
  })
  return (await verifyLedger(database.pool, [checks, itemChecks])).drifts.map(({ check, detail }) => [
    check,
    detail,
  ])
}

async function player(): Promise<string> {
  const id = randomUUID()
  await sql(
    `insert into player (player_id, theme, email, login, birth_date, state, terms_at, created_at)
     values ($1, 'aurelia', $2, $2, '1990-01-01', 'TX', $3, $3)`,
    ...[id, `${id}@test.example`, new Date(clock.now())],
  )
  await transact(database.db, (tx) => openWallet(tx, id, uuidv7(clock)))
  return id
}

/** A turn as a release before items wrote it. */
async function turn(
  playerId: string,
  { wheel, name, spent, marked = true }: { wheel: string; name: string; spent?: Date; marked?: boolean },
): Promise<string> {
  const id = uuidv7(clock)
  const [at, end] = [clock.now(), clock.now() + DAY]
  const mark = marked ? openVault(secrets).mac('turn', [id, playerId, name, wheel, at, end]) : null
  await sql(
    'insert into wheel_turn values ($1, $2, $3, $4, $5, $6, $7, $8)',
    ...[id, playerId, name, wheel, new Date(at), new Date(end), spent ?? null, mark],
  )
  return id
}

test('they keep ids, keys, ends, marks, links, and factors, and are used on as they would have been', async () => {
  covers('001 bonuses.2')
  const mine = await player()
  // Before the first digest rows had no marks, and are taken as they are.
  await turn(mine, { wheel: 'booster', name: 'rank:section:11', marked: false })
  await sealer([...platformEvidence, WAS]).sweep()
  await sealer([...platformEvidence, WAS]).digest()
  const spent = new Date(clock.now() + HOUR)
  const used = await turn(mine, { wheel: 'booster', name: 'booster:2026-11', spent })
  await sql(
    `insert into daily_wheel_booster (turn_id, player_id, factor, answer, spun_at, expires_at)
     values ($1, $2, 3, '{}', $3, $3)`,
    ...[used, mine, spent],
  )
  const open = await turn(mine, { wheel: 'daily-wheel', name: 'daily-login:2026-11-18' })
  await sealer([...platformEvidence, WAS]).sweep()
  // Given, and not yet linked, when the new release comes.
  await turn(mine, { wheel: 'daily-wheel', name: 'simulation:1' })

  await database.pool.query(`begin; ${MOVE}; commit`)
  await sealer(NOW).sweep()
  expect(await drifts()).toEqual([])
  expect(
    await sql('select kind, key, count, used, was_turn from item where player_id = $1 order by key', mine),
  ).toEqual([
    { kind: 'booster', key: 'booster:2026-11', count: 1, used: 1, was_turn: true },
    { kind: 'daily-wheel', key: 'daily-login:2026-11-18', count: 1, used: 0, was_turn: true },
    { kind: 'booster', key: 'rank:section:11', count: 1, used: 0, was_turn: true },
    { kind: 'daily-wheel', key: 'simulation:1', count: 1, used: 0, was_turn: true },
  ])
  expect(await sql('select key, at from item_use where item_id = $1', used)).toEqual([
    { key: `turn:${used}`, at: spent },
  ])
  const now = new Date(clock.now())
  const [first] = await itemsOf(database.db, mine, now, ['daily-wheel'])
  expect(first).toMatchObject({ id: open, expires_at: new Date(clock.now() + DAY).toISOString() })
  const take = () =>
    transact(database.db, (tx) =>
      takeItems(tx, now, { playerId: mine, kind: 'daily-wheel', key: `turn:${open}`, id: open }),
    )
  expect([(await take()) !== null, await take()]).toEqual([true, null])
  await sealer(NOW).sweep()
  expect(await drifts()).toEqual([])
})

test('a turn of old that is changed, or made up, is found', async () => {
  covers('001 bonuses.2')
  const rewrites = [
    `update item set key = 'mine' where key = 'simulation:1'`,
    `update item set kind = 'booster' where key = 'simulation:1'`,
    `update item set was_turn = false where key = 'simulation:1'`,
    `update item set expires_at = expires_at + interval '1 day' where key = 'rank:section:11'`,
    `insert into item select gen_random_uuid(), player_id, kind, 'more', 1, 0, given_at, expires_at, true, mark
     from item where key = 'simulation:1'`,
  ]
  await sql('alter table item disable trigger all')
  for (const rewrite of rewrites) {
    const [undo] = await sql<{ rows: object }>('select jsonb_agg(item) as rows from item')
    await sql(rewrite)
    expect([rewrite, (await drifts()).length > 0]).toEqual([rewrite, true])
    await database.pool.query('delete from item')
    await sql(
      'insert into item select * from jsonb_populate_recordset(null::item, $1)',
      JSON.stringify(undo!.rows),
    )
  }
})
