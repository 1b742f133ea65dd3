import { raw, type Tx } from '../data/db.server.ts'
import type { Log } from '../base/log.server.ts'
import { addLink, foldOperation, OPERATIONS, START, type End, type OperationRow } from './chain.server.ts'
import { evidenceRows, type EvidenceKind, type EvidenceRow } from './rows.server.ts'

/** Extends the chains by a piece, in one transaction. */

interface HeadRow {
  readonly player_id: string
  readonly version: number
  readonly operations: Buffer
  readonly links: number
  readonly head: Buffer
}

/** The ends of players' chains. */
type Heads = Map<string, { operations: End; links: End }>

/** How many players one look over all wallets names. */
const LOOK = 5_000

/** Players whose operations go beyond their chain. The look reads all wallets: it is made once for many pieces. */
export async function playersBehind(tx: Tx): Promise<readonly string[]> {
  const { rows } = await raw(tx).query<{ player_id: string }>(
    `select w.player_id from wallet w left join chain_head h using (player_id)
     where w.version > coalesce(h.version, 0) limit ${LOOK}`,
  )
  return rows.map((row) => row.player_id)
}

/** How much one transaction chains: players, versions of each, links. */
export interface Batch {
  readonly players: number
  readonly versions: number
  readonly links: number
}

/** The means to extend chains. */
export interface Chains {
  readonly key: Buffer
  readonly evidence: readonly EvidenceKind[]
  readonly log: Log
}

export interface Extended {
  /** Operations and links. */
  readonly count: number
  /** Players whose chain has grown and is still behind. */
  readonly again: readonly string[]
}

/** Chains operations of some players, and the rows that come first in the queue, whoever's they are. */
export async function extendChains(
  tx: Tx,
  chains: Chains,
  players: readonly string[],
  batch: Batch,
): Promise<Extended> {
  const heads = new Map() as Heads
  const operations = await foldOperations(tx, { ...chains, heads }, players, batch.versions)
  const links = await addLinks(tx, { ...chains, heads }, batch.links)
  await storeHeads(tx, heads)
  return { count: operations.count + links, again: operations.again }
}

async function headsOf(tx: Tx, players: readonly string[], heads: Heads) {
  const missing = players.filter((player) => !heads.has(player))
  if (missing.length === 0) return
  const { rows } = await raw(tx).query<HeadRow>(
    'select player_id, version, operations, facts as links, head from chain_head where player_id = any($1::uuid[])',
    [missing],
  )
  for (const player of missing) heads.set(player, { operations: START, links: START })
  for (const { player_id, version, operations, links, head } of rows)
    heads.set(player_id, { operations: { n: version, mac: operations }, links: { n: links, mac: head } })
}

interface Span {
  readonly player_id: string
  readonly low: number
  readonly high: number
  readonly version: number
}

async function foldOperations(
  tx: Tx,
  { key, log, heads }: Chains & { readonly heads: Heads },
  named: readonly string[],
  versions: number,
): Promise<Extended> {
  if (named.length === 0) return { count: 0, again: [] }
  // The wallet's row is the lock of its player: what its version counts is committed.
  const { rows: behind } = await raw(tx).query<Span>(
    `select w.player_id, coalesce(h.version, 0) as low, w.version,
       least(w.version, coalesce(h.version, 0) + $2::int) as high
     from wallet w left join chain_head h using (player_id)
     where w.player_id = any($1::uuid[]) and w.version > coalesce(h.version, 0)`,
    [named, versions],
  )
  if (behind.length === 0) return { count: 0, again: [] }
  const players = behind.map((row) => row.player_id)
  await headsOf(tx, players, heads)
  const { rows } = await raw(tx).query<OperationRow>(OPERATIONS, [
    players,
    behind.map((row) => row.low),
    behind.map((row) => row.high),
  ])
  let count = 0
  for (const { player_id, version, hash } of rows) {
    const head = heads.get(player_id)!
    // A gap or a fork is for the verifier to tell; the chain waits before it.
    if (version !== head.operations.n + 1) continue
    head.operations = foldOperation(key, player_id, head.operations, hash)
    count++
  }
  if (count === 0) log.error({ players: behind.length }, 'operations are missing: run npm run verify-ledger')
  const again = behind.filter(({ player_id, low, high, version }) => {
    const { n } = heads.get(player_id)!.operations
    return n > low && high < version
  })
  return { count, again: again.map(({ player_id }) => player_id) }
}

interface Waiting {
  readonly id: number
  readonly kind: string
  readonly player_id: string
  readonly key: string
}

/** A row that is gone before it was linked is linked as nothing, which the verifier finds. */
const NOTHING = Buffer.alloc(0)

async function addLinks(
  tx: Tx,
  { key, evidence: kinds, heads }: Chains & { readonly heads: Heads },
  limit: number,
): Promise<number> {
  const { rows: taken } = await raw(tx).query<Waiting>(
    'delete from chain_queue where id in (select id from chain_queue order by id limit $1) returning *',
    [limit],
  )
  if (taken.length === 0) return 0
  const waiting = taken.toSorted((a, b) => a.id - b.id)
  const players = [...new Set(waiting.map((row) => row.player_id))]
  await headsOf(tx, players, heads)
  const hashes = new Map<string, Buffer>()
  for (const kind of kinds) {
    const mine = waiting.filter((row) => row.kind === kind.kind)
    if (mine.length === 0) continue
    const { rows } = await raw(tx).query<EvidenceRow>(evidenceRows(kind, true), [
      [...new Set(mine.map((row) => row.player_id))],
      mine.map((row) => row.key),
    ])
    for (const row of rows) hashes.set(`${kind.kind} ${row.player} ${row.key}`, row.hash)
  }
  const links = waiting.map((row) => {
    const head = heads.get(row.player_id)!
    const hash = hashes.get(`${row.kind} ${row.player_id} ${row.key}`) ?? NOTHING
    head.links = addLink(key, row.player_id, head.links, { kind: row.kind, key: row.key, hash })
    return { ...row, ...head.links }
  })
  await raw(tx).query(
    `insert into chain_link (player_id, n, kind, key, mac)
     select * from unnest($1::uuid[], $2::bigint[], $3::text[], $4::text[], $5::bytea[])`,
    [
      links.map((row) => row.player_id),
      links.map((row) => row.n),
      links.map((row) => row.kind),
      links.map((row) => row.key),
      links.map((row) => row.mac),
    ],
  )
  return links.length
}

async function storeHeads(tx: Tx, heads: Heads): Promise<void> {
  if (heads.size === 0) return
  const rows = [...heads].toSorted(([a], [b]) => (a < b ? -1 : 1))
  await raw(tx).query(
    `insert into chain_head (player_id, version, operations, facts, head)
     select * from unnest($1::uuid[], $2::bigint[], $3::bytea[], $4::bigint[], $5::bytea[])
     on conflict (player_id) do update set version = excluded.version, operations = excluded.operations,
       facts = excluded.facts, head = excluded.head, told = null`,
    [
      rows.map(([player]) => player),
      rows.map(([, { operations }]) => operations.n),
      rows.map(([, { operations }]) => operations.mac),
      rows.map(([, { links }]) => links.n),
      rows.map(([, { links }]) => links.mac),
    ],
  )
}
