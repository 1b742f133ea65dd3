import type { KeyObject } from 'node:crypto'
import type { Drift, Reader } from '../../base/checks.ts'
import { hashOfDigest, readDigest, type Digest, type DigestStore } from '../digests.server.ts'
import { CHAINS_LOCK } from '../ends.server.ts'

/** Holds the digests outside the database against the copies in it. */

export const DIGESTS = 'digests are whole, signed and follow one another'

export interface DigestOptions {
  readonly signing: KeyObject
  readonly store: DigestStore
  /** For so long a digest that is being written is waited for. */
  readonly longest_ms?: number
}

/** The digests outside the database, as they were while nobody wrote one. */
export interface Listed {
  readonly outside: readonly number[]
  /** Whether nobody wrote one: false where somebody held the lock for too long. */
  readonly isSure: boolean
}

/** A digest is written in less. */
const LONGEST_MS = 30_000

/**
 * Lists the digests before the snapshot is taken: while nobody writes one, each that is outside is in the
 * database too, or was taken out of it. One that comes later is of chains that the snapshot doesn't hold; no
 * writer in the database can make one.
 */
export async function listDigests(
  client: Reader,
  { store, longest_ms = LONGEST_MS }: DigestOptions,
): Promise<Listed> {
  await client.query('begin')
  await client.query(`set local lock_timeout = ${longest_ms}; set local statement_timeout = 0`)
  const isSure = await client
    .query('select pg_advisory_xact_lock_shared(hashtext($1))', [CHAINS_LOCK])
    .then(() => true)
    .catch(() => false)
  const outside = await store.list()
  await client.query(isSure ? 'commit' : 'rollback')
  return { outside, isSure }
}

/** Reads all digests; whatever is missing between the first and the last, on either side, is a drift. */
export async function readDigests(
  client: Reader,
  { store, signing }: DigestOptions,
  { outside: before, isSure }: Listed,
): Promise<{ digests: Digest[]; drifts: Drift[] }> {
  const { rows } = await client.query<{ n: number; body: string }>(
    'select n, body from chain_digest order by n',
  )
  const here = new Map(rows.map(({ n, body }) => [n, body]))
  const outside = new Set([...before, ...(await store.list()).filter((n) => here.has(n))])
  const drifts: Drift[] = []
  const wrong = (what: string) => drifts.push({ check: DIGESTS, player_id: null, detail: what })
  if (!isSure) wrong(`somebody holds the lock “${CHAINS_LOCK}”: no digest can be written`)
  const digests: Digest[] = []
  let last = { n: 0, hash: '' }
  for (const n of [...new Set([...here.keys(), ...outside])].toSorted((a, b) => a - b)) {
    if (n !== last.n + 1) wrong(`digests ${last.n + 1} to ${n - 1} are missing`)
    const body = outside.has(n) ? await store.read(n) : null
    if (body === null) wrong(`digest ${n} is missing outside the database`)
    else if (!here.has(n)) wrong(`digest ${n} is missing in the database`)
    else if (here.get(n) !== body) wrong(`digest ${n} is another one in the database`)
    const digest = body === null ? null : readDigest(body, signing)
    if (body !== null && !digest) wrong(`digest ${n} is not signed by this site`)
    if (digest && (digest.n !== n || digest.previous !== last.hash))
      wrong(`digest ${n} does not follow the one before`)
    if (digest) digests.push(digest)
    last = { n, hash: hashOfDigest(body ?? here.get(n) ?? '') }
  }
  const { rows: heads } = await client.query<{ waiting: boolean }>(
    'select exists (select from chain_head where told is not null) as waiting',
  )
  if (digests.length === 0 && heads[0]!.waiting) wrong('digest 1 is missing although chains were told')
  return { digests, drifts }
}
