import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import { commandActor, writeAudit } from '../audit/audit.server.ts'
import { auditMacTable } from '../audit/marks.server.ts'
import { openLog } from '../base/log.server.ts'
import { uuidv7 } from '../base/ids/ids.server.ts'
import { transact } from '../data/db.server.ts'
import { openWallet, post } from '../money/ledger.server.ts'
import { verifyLedger } from '../money/verify.server.ts'
import { OWNER } from '../postgres/cluster.server.ts'
import { withRole } from '../postgres/roles.server.ts'
import { freshSecrets } from '../secrets/secrets.server.ts'
import { keyFor, openVault, registerVault } from '../secrets/vault.server.ts'
import { usesDatabase } from '../testing.server.ts'
import { DAY, simClock } from '../time/clock.ts'
import { memoryStore, readDigest, signingKey, type DigestStore } from './digests.server.ts'
import { platformEvidence, SITE_PLAYER } from './rows.server.ts'
import { openSealer } from './sealer.server.ts'
import { chainChecks } from './verify/chains.server.ts'

/** Digests tell of rows of the audit as soon as they are chained. */
const at = usesDatabase()
const clock = simClock(Date.UTC(2026, 10, 18, 12))
const secrets = freshSecrets()
const [key, signing] = [keyFor(secrets, 'chains'), signingKey(secrets)]
const store = memoryStore()
const sealer = (other: DigestStore = store, apart_ms = 0) =>
  openSealer({
    ...{ database: at.database, key, signing, store: other, evidence: platformEvidence, clock },
    ...{ log: openLog('silent'), every_ms: 50, apart_ms },
  })
beforeAll(() => registerVault(at.database, openVault(secrets)))

const drifts = async () => {
  const macs = { tables: [auditMacTable], provenPosts: [] }
  const checks = chainChecks({
    key,
    signing,
    store,
    evidence: platformEvidence,
    vault: at.database.pool,
    macs,
  })
  return (await verifyLedger(at.database.pool, [checks])).drifts
}
/** A store that tells when a node has looked some more times. */
function watched(of: DigestStore) {
  let looks = 0
  const list = () => (looks++, of.list())
  const rounds = (count: number) => {
    const goal = looks + count
    return expect.poll(() => looks, { timeout: 10_000 }).toBeGreaterThanOrEqual(goal)
  }
  return { ...of, list, rounds }
}
const lastDigest = () => readDigest(store.bodies.get(store.bodies.size)!, signing)!

const OPERATOR = commandActor('ada', 'she asked for it')
const SITE_END = `select facts as links, head from chain_head where player_id = '${SITE_PLAYER}'`
type End = { readonly links: number; readonly head: Buffer }
const audit = (act: string) =>
  transact(at.database.db, (tx) =>
    writeAudit(tx, {
      ...{ actor: OPERATOR, at: new Date(clock.now()), act, subject: 'run:1', brand: null },
      ...{ before: { b: 1, a: [2] }, after: { until: new Date(0) } },
    }),
  )
/** The links of the site’s chain that the newest digest with it tells of. */
const toldOfSite = () =>
  [...store.bodies.values()]
    .flatMap((body) => readDigest(body, signing)!.ends)
    .findLast(({ player_id }) => player_id === SITE_PLAYER)?.links

test('the newest row of the audit can’t be taken out with its link: a digest tells of it at once', async () => {
  covers('safety.11')
  const node = sealer()
  await node.sweep()
  await node.digest()
  await audit('runs.planned')
  await node.start()
  await expect.poll(toldOfSite).toBe(1)
  const [before] = (await at.database.pool.query<End>(SITE_END)).rows
  await audit('runs.changed')
  await expect.poll(toldOfSite).toBe(2)
  await node.stop()
  // Only the site’s end is in it, and the digest of the day is still to come.
  expect(lastDigest().ends).toHaveLength(1)
  expect(await drifts()).toEqual([])
  const owner = new Pool({ connectionString: withRole(at.database.pool.options.connectionString!, OWNER) })
  const client = await owner.connect()
  try {
    await client.query(`set session_replication_role = 'replica'`)
    await client.query(`delete from audit where act = 'runs.changed'`)
    await client.query(`delete from chain_link where kind = 'audit' and n = 2`)
    await client.query(
      `update chain_head set facts = $1, head = $2, told = null where player_id = '${SITE_PLAYER}'`,
      [before!.links, before!.head],
    )
    expect(await drifts()).toMatchObject([
      { check: 'each player’s chains go on from where the digests tell', detail: '1 links, told 2' },
    ])
    await audit('runs.changed')
    await sealer().sweep()
    expect((await drifts()).map(({ detail }) => detail)).toEqual(['link 2 is not as it was told'])
  } finally {
    client.release(true)
    await owner.end()
  }
})

test('rows of the audit are told once by however many nodes, and on a new day with all that moved', async () => {
  const id = randomUUID()
  await transact(at.database.db, (tx) => openWallet(tx, id, uuidv7(clock)))
  const give = (name: string) =>
    transact(at.database.db, (tx) =>
      post(tx, clock, id, {
        key: name,
        kind: 'gift',
        legs: [{ unit: 'coins', amount: 5, against: 'bonus' }],
      }),
    )
  await give('a')
  await sealer().sweep()
  await sealer().digest()
  const elsewhere = watched(memoryStore())
  const nodes = [sealer(), sealer(elsewhere)]
  for (const node of nodes) await node.start()
  await expect.poll(toldOfSite).toBe(2)
  const count = store.bodies.size
  await audit('runs.changed')
  await expect.poll(toldOfSite).toBe(3)
  await elsewhere.rounds(4)
  expect(store.bodies.size).toBe(count + 1)
  for (const node of nodes) await node.stop()
  clock.advance(DAY)
  await give('b')
  await audit('runs.stopped')
  const last = sealer()
  await last.start()
  await expect.poll(toldOfSite).toBe(4)
  await last.stop()
  expect(lastDigest().ends).toHaveLength(2)
})

test('such digests are a minute apart, except for the last one before a stop', async () => {
  const here = watched(store)
  const node = sealer(here, 60_000)
  await node.start()
  await audit('runs.planned')
  await expect.poll(toldOfSite).toBe(5)
  await audit('runs.planned')
  await node.sweep()
  await here.rounds(3)
  expect(toldOfSite()).toBe(5)
  await node.stop()
  expect(toldOfSite()).toBe(6)
})
