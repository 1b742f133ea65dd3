import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  memoryStore,
  readDigest,
  signingKey,
  writeDigest,
  type DigestStore,
} from '#platform/evidence/digests.server.ts'
import { readLedgerCheck, type LedgerCheck } from '#platform/money/ledger-check.server.ts'
import { freshSecrets } from '#platform/secrets/secrets.server.ts'
import { verifyLedger, type VerifyReport } from '#platform/money/verify.server.ts'
import { processEnv } from '#platform/config/env.server.ts'
import { withRole } from '#platform/postgres/roles.server.ts'
import { digestsOf, verifySite } from '#evidence.server.ts'
import { covers } from '#tests/coverage/covers.ts'
import { piecesOf } from '../rig/pieces.ts'
import { testSite } from '../rig/test-site.ts'
import type { AttackPiece } from './piece.ts'
import { CHECKS } from './rewrites/checks.ts'
import { append, handOf, type Past } from './rewrites/intruder.ts'
import { ledgerRewrites } from './rewrites/ledger.ts'
import { honestPast } from './rewrites/past.ts'
import { putIn } from './rewrites/put-in.ts'
import { rewardRewrites } from './rewrites/rewards.ts'
import { roundRewrites } from './rewrites/rounds.ts'
import { runRewrites } from './rewrites/runs.ts'
import { putInSeeds, seedRewrites } from './rewrites/seeds.ts'

/**
 * Somebody with all rights in the database rewrites the past, with triggers off and every derived row adjusted.
 * The verifier finds each of them; each is undone before the next.
 */
const at = testSite()
let superuser: pg.Client
let past: Past
/** The checks that need neither keys nor digests. */
let figures: ReadonlySet<string>

const pieces = await piecesOf<AttackPiece>('attacks')
const REWRITES = [
  ...ledgerRewrites,
  ...roundRewrites,
  ...rewardRewrites,
  ...seedRewrites,
  ...runRewrites,
  ...pieces.flatMap((one) => one.rewrites ?? []),
]
const PAID = [...putIn, ...putInSeeds, ...pieces.flatMap((one) => one.paid ?? [])]

beforeAll(async () => {
  past = await honestPast(at)
  superuser = new pg.Client({
    connectionString: withRole(at.runtime.database.pool.options.connectionString!, 'fairground'),
  })
  await superuser.connect()
  const { checks } = await verifyLedger(at.runtime.database.pool)
  figures = new Set([...checks, 'free spins used are rounds whose stake was given'])
})
afterAll(() => superuser.end())

/** The rewriting connection as a pool: the verifier sees what is not committed. */
const within = {
  connect: async () => ({
    query: (text: string, values?: unknown[]) =>
      /^(begin|commit|set local)/.test(text) ? Promise.resolve({ rows: [] }) : superuser.query(text, values),
    release() {},
  }),
} as unknown as pg.Pool

const verified = (): Promise<VerifyReport> =>
  verifySite(within, { secrets: at.runtime.secrets, store: at.digests, vault: at.runtime.database.pool })

/** Does something to the database that is undone after the verifier has looked. */
async function rewritten(rewrite: () => Promise<unknown>): Promise<VerifyReport> {
  await superuser.query(`begin; set local session_replication_role = 'replica'`)
  try {
    await rewrite()
    return await verified()
  } finally {
    await superuser.query('rollback')
  }
}

test('untampered history verifies clean, with every row chained and signed', async () => {
  const report = await verified()
  expect(report.drifts).toEqual([])
  const { rows } = await superuser.query<{ kinds: string[]; waiting: number }>(
    `select array_agg(distinct kind order by kind) as kinds, (select count(*) from chain_queue) as waiting
     from chain_link`,
  )
  const kinds = [
    'adoption',
    'audit',
    'claim',
    'consent',
    'draw',
    'economy',
    'exclusion',
    'fall',
    'item',
    'item-use',
    'jackpot',
    'opening',
    'pot',
    'promise',
    'reveal',
    'run',
    'run-change',
    'run-rule',
    'seed',
    'spin',
    'spins',
    'step',
  ]
  expect(rows).toEqual([{ kinds, waiting: 0 }])
})

let found = 0
const named = REWRITES.map(([what, rewrite, by]) => [what, rewrite, by ?? CHECKS.get(what)] as const)
test.each(named)(
  '%s: no figure of the ledger differs, and it is found by its check',
  async (_, rewrite, by) => {
    covers('safety.11', 'safety.14')
    const { drifts } = await rewritten(() => rewrite(handOf(superuser, past)))
    expect(drifts.filter(({ check }) => figures.has(check))).toEqual([])
    expect(drifts.map(({ check }) => check)).toContain(by)
    found++
  },
)

/** The digests with something done to them. */
const altered = (change: (bodies: Map<number, string>) => void): DigestStore => {
  const store = memoryStore()
  for (const [n, body] of at.digests.bodies) store.bodies.set(n, body)
  change(store.bodies)
  return store
}
const checkedWith = (store: DigestStore) =>
  verifySite(within, { secrets: at.runtime.secrets, store, vault: at.runtime.database.pool })

describe('digests', () => {
  test.each<readonly [string, string, (bodies: Map<number, string>) => void]>([
    ['the newest is missing', 'is missing outside the database', (bodies) => bodies.delete(bodies.size)],
    ['the first is missing', 'digest 1 is missing outside the database', (bodies) => bodies.delete(1)],
    ['all are missing', 'is missing outside the database', (bodies) => bodies.clear()],
    ['one is cut', 'is not signed by this site', (bodies) => bodies.set(1, bodies.get(1)!.slice(0, -9))],
    [
      'a figure of one is changed',
      'is not signed by this site',
      (bodies) => bodies.set(bodies.size, bodies.get(bodies.size)!.replace(/ (\d+) /, ' 9 ')),
    ],
    [
      'one is signed by another key',
      'is not signed by this site',
      (bodies) => {
        const other = signingKey(freshSecrets())
        bodies.set(1, writeDigest(readDigest(bodies.get(1)!, signingKey(at.runtime.secrets))!, other))
      },
    ],
    [
      'one is signed by the right key, and is not what was told',
      'is another one in the database',
      (bodies) => {
        const key = signingKey(at.runtime.secrets)
        // The first digests may be older than any chain.
        const [n, digest] = [...bodies]
          .map(([at, body]) => [at, readDigest(body, key)!] as const)
          .find(([, { ends }]) => ends.length > 0)!
        bodies.set(n, writeDigest({ ...digest, ends: [] }, key))
      },
    ],
  ])('%s: that is told', async (_, detail, change) => {
    covers('safety.11')
    const { drifts } = await checkedWith(altered(change))
    expect(drifts.some((drift) => drift.detail.includes(detail))).toBe(true)
  })

  test('chains and digests that are wiped from the database are missed', async () => {
    const { drifts } = await rewritten(async () => {
      await superuser.query('truncate chain_digest, chain_head, chain_link, chain_queue')
    })
    const details = drifts.map(({ detail }) => detail)
    expect(details).toEqual(
      expect.arrayContaining([expect.stringContaining('digest 1 is missing in the database')]),
    )
    expect(details).toEqual(
      expect.arrayContaining([expect.stringContaining('chained to version 0, told to')]),
    )
    expect(details).toEqual(expect.arrayContaining([expect.stringContaining('was put in past the server')]))
  })
})

/** `npm run verify-ledger` on this database, with the secrets and digests in a folder. */
async function chore(): Promise<{ code: number; said: string; stored: LedgerCheck | undefined }> {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-verify-'))
  const keys = Object.entries(at.runtime.secrets).map(([name, key]) => [
    name,
    (key as Buffer).toString('hex'),
  ])
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify(Object.fromEntries(keys)), { mode: 0o600 })
  const files = digestsOf(folder)
  for (const [n, body] of at.digests.bodies) await files.write(n, body)
  const DATABASE_URL = at.runtime.database.pool.options.connectionString!
  const ended = spawnSync(process.execPath, ['bin/verify-ledger.ts'], {
    encoding: 'utf8',
    env: { ...processEnv(), DATABASE_URL, DATA_DIR: folder, DATABASE_OWNER_URL: '' },
  })
  const stored = readLedgerCheck(folder).whole
  rmSync(folder, { recursive: true })
  return { code: ended.status!, said: ended.stdout + ended.stderr, stored }
}

test('the chore ends with 0 while everything agrees', async () => {
  covers('ops.2')
  const { code, said, stored } = await chore()
  expect([code, said]).toEqual([0, expect.stringContaining('Every figure agrees.')])
  expect(stored).toMatchObject({ drifts: 0, oddReturns: 0 })
})

test('a gift under the key of a free spin is found by the spin that it lacks', async () => {
  await superuser.query('begin')
  const operation = { key: 'free-spin:mine:1', kind: 'free spin', debit: 112, credit: 101, amount: 1_000 }
  await append(handOf(superuser, past), past.other, operation)
  const { drifts } = await verified()
  await superuser.query('rollback')
  expect(drifts).toEqual([
    {
      check: 'free spins were played as they were given',
      player_id: past.other,
      detail: 'posting free-spin:mine:1 is of no spin',
    },
  ])
})

test('what the server itself chained and told is found all the same, if the server did not write it', async () => {
  await append(handOf(superuser, past), past.other, {
    ...{ key: 'mine', kind: 'gift', debit: 112, credit: 101, amount: 1_000 },
  })
  await at.sealer!.sweep()
  await at.sealer!.digest()
  const { drifts } = await verified()
  expect(drifts).toEqual([
    {
      check: 'rows that give something were written by this server',
      player_id: past.other,
      detail: 'posting mine is not as this server wrote it',
    },
  ])
  const { code, said, stored } = await chore()
  expect(stored).toMatchObject({ drifts: 1, oddReturns: 0 })
  expect([code, said]).toEqual([1, expect.stringContaining('posting mine is not as this server wrote it')])
})

describe('what the honest server is led to pay', () => {
  test.each(PAID)('$what: it is found', async ({ drift, pays, site = false }) => {
    covers('safety.12', '001 fun.5', '001 fun.27')
    const client = await at.player()
    const player = await at.idOf(client)
    await at.fund(client, { entries: 100_000 })
    await at.runtime.database.pool.query(
      `update player set email_confirmed_at = created_at, phone_confirmed_at = created_at,
         profile_completed_at = created_at where player_id = $1`,
      [player],
    )
    await pays(at, client, player)
    await at.sealer!.sweep()
    const { drifts } = await verified()
    const mine = drifts.filter(({ player_id }) => player_id === (site ? null : player))
    expect(mine.map(({ check }) => check)).toContain(drift)
    found++
  })
})

test('all rewrites are found', () => {
  covers('safety.11', 'safety.12')
  const all = REWRITES.length + PAID.length
  process.stdout.write(`rewrites found: ${found} of ${all}\n`)
  expect([found, all]).toEqual([139, 139])
})
