import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { ownerOf } from '#tests/rig/rows.ts'
import { simClock } from '../../time/clock.ts'
import { raw, transact } from '../../data/db.server.ts'
import { uuidv7 } from '../../base/ids/ids.server.ts'
import { openWallet, post } from '../../money/ledger.server.ts'
import { openLog } from '../../base/log.server.ts'
import { freshSecrets } from '../../secrets/secrets.server.ts'
import { usesDatabase } from '../../testing.server.ts'
import { registerVault, keyFor, openVault } from '../../secrets/vault.server.ts'
import { verifyLedger } from '../../money/verify.server.ts'
import { claimOnce } from '../../money/claim.server.ts'
import { memoryStore, signingKey, type DigestStore } from '../digests.server.ts'
import { platformEvidence } from '../rows.server.ts'
import { openSealer } from '../sealer.server.ts'
import { chainChecks } from './chains.server.ts'

/** A digest that was told once holds, whoever writes in the database and whatever is told later. */
const at = usesDatabase()
const clock = simClock(Date.UTC(2026, 10, 18, 12))
const log = openLog('silent')
const secrets = freshSecrets()
const [key, signing] = [keyFor(secrets, 'chains'), signingKey(secrets)]
const store = memoryStore()
const sealer = () =>
  openSealer({ database: at.database, key, signing, store, evidence: platformEvidence, clock, log })
const drifts = async (read: DigestStore = store) => {
  const { pool } = at.database
  const checks = chainChecks({
    key,
    signing,
    store: read,
    evidence: platformEvidence,
    vault: pool,
  })
  return (await verifyLedger(pool, [checks])).drifts
}
const sql = <R extends object>(text: string, ...values: readonly unknown[]) =>
  at.database.pool.query<R>(text, [...values]).then(({ rows }) => rows)

beforeAll(() => registerVault(at.database, openVault(secrets)))

const legs = [{ unit: 'coins', amount: 5, against: 'bonus' } as const]
const give = (id: string, name: string) =>
  transact(at.database.db, (tx) => post(tx, clock, id, { key: name, kind: 'gift', legs }))
async function player(): Promise<string> {
  const id = randomUUID()
  await transact(at.database.db, (tx) => openWallet(tx, id, uuidv7(clock)))
  return id
}
const CONTINUED = 'each player’s chains go on from where the digests tell'

test('a digest that comes while a site is verified is no drift, one that nobody keeps is', async () => {
  const id = await player()
  await give(id, 'before')
  await sealer().sweep()
  await sealer().digest()
  let lists = 0
  const whileRead: DigestStore = {
    ...store,
    async list() {
      const listed = await store.list()
      if (++lists > 1) return listed
      // Both wait for the lock, and go on once the snapshot has been taken.
      await give(id, 'meanwhile')
      written = sealer()
        .sweep()
        .then(() => sealer().digest())
      return listed
    },
  }
  let written: Promise<number> | null = null
  expect(await drifts(whileRead)).toEqual([])
  expect([await written, lists]).toEqual([store.bodies.size, 2])
  expect(await drifts()).toEqual([])
  // As a writer in the database leaves it who takes the newest away.
  const more = store.bodies.size + 1
  const unkept = { ...store, list: async () => [...(await store.list()), more], read: async () => 'unkept' }
  expect(await drifts(unkept)).toContainEqual(
    expect.objectContaining({ detail: `digest ${more} is missing in the database` }),
  )
})

test('a digest that somebody puts in ends nothing and hangs nothing: it is named', async () => {
  await sql(`insert into chain_digest (n, at, body) values (2147483647, now(), 'mine')`)
  const before = store.bodies.size
  await expect(sealer().digest()).rejects.toThrow('is not signed by this site')
  expect(store.bodies.size).toBe(before)
  const details = (await drifts()).map(({ detail }) => detail)
  expect(details).toContain('digest 2147483647 is missing outside the database')
  expect(details).toContain(`digests ${before + 1} to 2147483646 are missing`)
  await ownerOf({ runtime: at })(['delete from chain_digest where n = 2147483647'])
})

test('whoever holds the chains’ lock for long is named', async () => {
  const other = await at.database.db.startTransaction().execute()
  await raw(other).query(`select pg_advisory_xact_lock(hashtext('fairground.chains'))`)
  const { pool } = at.database
  const checks = chainChecks({ key, signing, store, evidence: platformEvidence, vault: pool, longest_ms: 50 })
  const { drifts: found } = await verifyLedger(pool, [checks])
  await other.rollback().execute()
  expect(found.map(({ detail }) => detail)).toContainEqual(expect.stringContaining('“fairground.chains”'))
})

test('what was told once holds, however often the chains are told anew', async () => {
  const id = await player()
  const owner = ownerOf({ runtime: at })
  const claimed = (period: string) =>
    transact(at.database.db, (tx) =>
      claimOnce(tx, { playerId: id, feature: 'f', period, at: new Date(clock.now()) }, async () => 1),
    )
  const told = async () => {
    await sealer().sweep()
    return sealer().digest()
  }
  await give(id, 'a')
  await claimed('first')
  await told()
  // A link less, and the first operation with another key: both are chained again by the honest server.
  await owner(
    [`delete from claim where player_id = $1`, id],
    [`delete from chain_link where player_id = $1`, id],
    [`update ledger_post set key = 'b' where player_id = $1`, id],
    [`delete from chain_head where player_id = $1`, id],
  )
  await claimed('second')
  for (let digest = 0; digest < 2; digest++) {
    await told()
    const found = (await drifts()).filter(({ player_id }) => player_id === id)
    expect(found.map(({ check, detail }) => [check, detail])).toEqual(
      expect.arrayContaining([
        [CONTINUED, 'an operation up to version 1 was changed since it was told'],
        [CONTINUED, 'link 1 is not as it was told'],
      ]),
    )
    await give(id, `after ${digest}`)
  }
})
