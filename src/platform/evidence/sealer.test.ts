import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { DAY, simClock } from '../time/clock.ts'
import { raw, transact } from '../data/db.server.ts'
import { uuidv7 } from '../base/ids/ids.server.ts'
import { openWallet, post } from '../money/ledger.server.ts'
import { openLog } from '../base/log.server.ts'
import { freshSecrets } from '../secrets/secrets.server.ts'
import { usesDatabase } from '../testing.server.ts'
import { registerVault, keyFor, openVault } from '../secrets/vault.server.ts'
import { verifyLedger } from '../money/verify.server.ts'
import { claimOnce } from '../money/claim.server.ts'
import { folderStore, hashOfDigest, memoryStore, readDigest, signingKey } from './digests.server.ts'
import { platformEvidence } from './rows.server.ts'
import { openSealer } from './sealer.server.ts'
import { chainChecks } from './verify/chains.server.ts'

/** Chains grow behind the calls, by one node at a time, and their ends are reported once a day. */
const at = usesDatabase()
const clock = simClock(Date.UTC(2026, 10, 18, 12))
const log = openLog('silent')
const secrets = freshSecrets()
const [key, signing] = [keyFor(secrets, 'chains'), signingKey(secrets)]
let store: ReturnType<typeof memoryStore>
const sealer = (other = store) =>
  openSealer({
    database: at.database,
    key,
    signing,
    store: other,
    evidence: platformEvidence,
    clock,
    log,
    every_ms: 50,
  })
const drifts = async () => {
  const { pool } = at.database
  const checks = chainChecks({
    key,
    signing,
    store,
    evidence: platformEvidence,
    vault: pool,
  })
  return (await verifyLedger(pool, [checks])).drifts
}
const sql = <R extends object>(text: string, ...values: readonly unknown[]) =>
  at.database.pool.query<R>(text, [...values]).then(({ rows }) => rows)

beforeEach(() => {
  store ??= memoryStore()
  registerVault(at.database, openVault(secrets))
})

const legs = [{ unit: 'coins', amount: 5, against: 'bonus' } as const]
const give = (id: string, name: string) =>
  transact(at.database.db, (tx) => post(tx, clock, id, { key: name, kind: 'gift', legs }))
async function player(): Promise<string> {
  const id = randomUUID()
  await transact(at.database.db, (tx) => openWallet(tx, id, uuidv7(clock)))
  return id
}
const headOf = async (id: string) =>
  (
    await sql<{ version: number; links: number; told: number | null }>(
      'select version, facts as links, told from chain_head where player_id = $1',
      id,
    )
  )[0]

test('chains go on from where they end, however the sweeps cut them', async () => {
  const [one, other] = [await player(), await player()]
  await give(one, 'a')
  expect(await sealer().sweep()).toBe(1)
  for (const name of ['b', 'c', 'd']) await give(one, name)
  await give(other, 'a')
  expect(await sealer().sweep()).toBe(4)
  expect(await sealer().sweep()).toBe(0)
  expect([(await headOf(one))?.version, (await headOf(other))?.version]).toEqual([4, 1])
  expect(await drifts()).toEqual([])
})

test('a node that started chains what takes many small pieces, and each player to the end', async () => {
  const players = await Promise.all(Array.from({ length: 22 }, player))
  for (const id of players) await give(id, 'a')
  for (let n = 0; n < 30; n++) await give(players[0]!, `more ${n}`)
  const node = sealer()
  await node.start()
  const behind = () =>
    sql(
      'select 1 from wallet w left join chain_head h using (player_id) where w.version > coalesce(h.version, 0)',
    )
  await expect.poll(behind, { timeout: 20_000 }).toEqual([])
  await node.stop()
  expect((await headOf(players[0]!))?.version).toBe(31)
  expect(await drifts()).toEqual([])
})

test('what commits late is chained late, and nothing is skipped', async () => {
  const [slow, quick] = [await player(), await player()]
  const open = await at.database.db.startTransaction().execute()
  await post(open, clock, slow, { key: 'late', kind: 'gift', legs })
  await claimOnce(
    open,
    { playerId: slow, feature: 'f', period: 'p', at: new Date(clock.now()) },
    async () => 1,
  )
  await give(quick, 'a')
  await sealer().sweep()
  expect([await headOf(slow), (await headOf(quick))?.version]).toEqual([undefined, 1])
  await open.commit().execute()
  expect(await sealer().sweep()).toBe(2)
  expect(await headOf(slow)).toMatchObject({ version: 1, links: 1 })
  expect(await drifts()).toEqual([])
})

test('many nodes sweep at once, and the chains are whole', async () => {
  covers('safety.11')
  const players = await Promise.all(Array.from({ length: 10 }, player))
  const nodes = [sealer(), sealer(), sealer()]
  for (let n = 0; n < 5; n++)
    await Promise.all([...players.map((id) => give(id, `n${n}`)), ...nodes.map((node) => node.sweep())])
  await Promise.all(nodes.map((node) => node.sweep()))
  await sealer().sweep()
  for (const id of players) expect((await headOf(id))?.version).toBe(5)
  expect(await drifts()).toEqual([])
})

test('a start chains and tells, the next digest comes with the next day, and other nodes get it', async () => {
  const node = sealer()
  const elsewhere = memoryStore()
  const another = sealer(elsewhere)
  await node.start()
  await expect.poll(() => store.bodies.size).toBe(1)
  const id = await player()
  await give(id, 'a')
  // A sweep that is under way may have begun before.
  await expect.poll(() => node.sweep().then(() => headOf(id))).toMatchObject({ version: 1 })
  clock.advance(DAY)
  await expect.poll(() => store.bodies.size).toBe(2)
  await another.start()
  await expect.poll(() => elsewhere.bodies.size).toBe(2)
  await Promise.all([node.stop(), another.stop()])
  expect(elsewhere.bodies).toEqual(store.bodies)
  const [first, second] = [1, 2].map((n) => readDigest(store.bodies.get(n)!, signing)!)
  expect([first!.previous, second!.previous]).toEqual(['', hashOfDigest(store.bodies.get(1)!)])
  // Only what moved is in the next one.
  expect(second!.ends).toHaveLength(1)
  expect(await drifts()).toEqual([])
})

test('a digest that was written when the server died is the next one', async () => {
  const id = await player()
  await give(id, 'a')
  const node = sealer()
  await node.sweep()
  const dying = {
    ...store,
    write: (n: number, body: string) => store.write(n, body).then(() => Promise.reject(new Error('died'))),
  }
  await expect(sealer(dying).digest()).rejects.toThrow('died')
  const written = store.bodies.size
  const body = store.bodies.get(written)
  await give(id, 'b')
  await node.sweep()
  expect([await node.digest(), store.bodies.get(written)]).toEqual([written, body])
  // What moved in between is in the one after.
  expect((await headOf(id))!.told).toBeNull()
  const next = await node.digest()
  expect(readDigest(store.bodies.get(next)!, signing)!.ends).toMatchObject([{ player_id: id, version: 2 }])
  expect(await drifts()).toEqual([])
})

test('operations are sent to the log where one is missing, and the chain waits before it', async () => {
  const id = await player()
  await sql('update wallet set version = 3 where player_id = $1', id)
  expect(await sealer().sweep()).toBe(0)
  expect(await headOf(id)).toMatchObject({ version: 0 })
  await sql('update wallet set version = 0 where player_id = $1', id)
})

test('files are written once, for the owner’s eyes only, and half of one is none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-digests-'))
  const files = folderStore(join(folder, 'digests'))
  expect(await files.list()).toEqual([])
  await files.write(1, 'one')
  await files.write(1, 'another')
  await files.write(12, 'twelve')
  expect([await files.list(), await files.read(1)]).toEqual([[1, 12], 'one'])
  expect(readdirSync(join(folder, 'digests'))).toEqual(['000001.digest', '000012.digest'])
  expect(statSync(join(folder, 'digests/000001.digest')).mode & 0o777).toBe(0o400)
  rmSync(folder, { recursive: true })
})

test('a site without its keys cannot have written what carries a MAC', async () => {
  const foreign = openVault(freshSecrets())
  registerVault(at.database, foreign)
  expect((await drifts()).map(({ check }) => check)).toContain(
    'rows that give something were written by this server',
  )
})

test('rows of a release without MACs are taken over by the first digest, later ones are not', async () => {
  const [early, late] = [await player(), await player()]
  await give(early, 'a')
  await sealer().sweep()
  const first = memoryStore()
  first.bodies.set(1, store.bodies.get(1)!)
  expect(readDigest(first.bodies.get(1)!, signing)!.ends.some(({ player_id }) => player_id === late)).toBe(
    false,
  )
  registerVault(at.database, { ...openVault(secrets), mac: () => null })
  await give(late, 'unmarked')
  registerVault(at.database, openVault(secrets))
  await sealer().sweep()
  expect(await drifts()).toEqual([
    {
      check: 'rows that give something were written by this server',
      player_id: late,
      detail: 'posting unmarked is not as this server wrote it',
    },
  ])
})

test('who asks for a sweep and a digest gets both, although another node is at it', async () => {
  const id = await player()
  await give(id, 'a')
  const other = await at.database.db.startTransaction().execute()
  await raw(other).query(`select pg_advisory_xact_lock(hashtext('fairground.chains'))`)
  const [chained, digested] = [sealer().sweep(), sealer().digest()]
  await other.commit().execute()
  expect([await chained, await digested]).toEqual([expect.any(Number), expect.any(Number)])
  await sealer().digest()
  expect(await headOf(id)).toMatchObject({ version: 1, told: expect.any(Number) })
})
