import type { Handle } from '../../secrets/vault.server.ts'
import type { Drift, MoreChecks, Reader } from '../../base/checks.ts'
import { addLink, foldOperation, OPERATIONS, START, type End, type OperationRow } from '../chain.server.ts'
import type { ChainEnds } from '../digests.server.ts'
import { DIGESTS, listDigests, readDigests, type DigestOptions, type Listed } from './digests.server.ts'
import { evidenceRows, SITE_PLAYER, type EvidenceKind, type EvidenceRow } from '../rows.server.ts'
import { rowsWithoutMac, type MacOptions } from '../macs.server.ts'

/** Holds every chain against its rows, and against what the signed digests outside the database tell of it. */

const CONTINUED = 'each player’s chains go on from where the digests tell'
const OPERATED = 'operations are as they were chained'
const PROVEN = 'rows that prove something are as they were chained'
const WRITTEN = 'rows that give something were written by this server'

export interface ChainOptions extends DigestOptions {
  readonly key: Buffer
  readonly evidence: readonly EvidenceKind[]
  /** A handle that knows the keys of MACs. */
  readonly vault: Handle
  /** The tables whose rows carry a MAC, of features. */
  readonly macs?: MacOptions
}

/** The checks of chains, digests and MACs. */
export const chainChecks = (options: ChainOptions): MoreChecks => {
  let listed: Listed = { outside: [], isSure: true }
  return {
    checks: [DIGESTS, CONTINUED, OPERATED, PROVEN, WRITTEN],
    async before(client) {
      listed = await listDigests(client, options)
    },
    async run(client) {
      const { digests, drifts } = await readDigests(client, options, listed)
      // Each end that was ever told counts: what was rewritten since is told anew by the next digest.
      const told = Map.groupBy(
        digests.flatMap(({ ends }) => ends),
        ({ player_id }) => player_id,
      )
      const adopted = new Map(digests.find(({ n }) => n === 1)?.ends.map((end) => [end.player_id, end]))
      for (const players of batches(await playersOf(client, told))) {
        drifts.push(...(await chainsOf(client, options, players, told)))
        const { vault, macs: marks = { tables: [], provenPosts: [] } } = options
        const forged = await rowsWithoutMac(client, vault, players, (player) => adopted.get(player), marks)
        drifts.push(
          ...forged.map(({ player_id, detail }) => ({
            check: WRITTEN,
            player_id: nameOf(player_id),
            detail,
          })),
        )
      }
      return drifts
    },
  }
}

/** The player of a drift; null where it is the site's. */
const nameOf = (player_id: string) => (player_id === SITE_PLAYER ? null : player_id)

const BATCH = 200

function* batches(players: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < players.length; at += BATCH) yield players.slice(at, at + BATCH)
}

async function playersOf(client: Reader, told: ReadonlyMap<string, unknown>): Promise<string[]> {
  const { rows } = await client.query<{ player_id: string }>(
    `select player_id from wallet union select player_id from chain_head union select player_id from chain_link`,
  )
  return [...new Set([SITE_PLAYER, ...rows.map((row) => row.player_id), ...told.keys()])].toSorted()
}

interface ChainRow {
  readonly player_id: string
  readonly wallet: number | null
  readonly version: number | null
  readonly operations: Buffer | null
  readonly links: number | null
  readonly head: Buffer | null
}

interface LinkRow {
  readonly player_id: string
  readonly n: number
  readonly kind: string
  readonly key: string
  readonly mac: Buffer
}

/** All that a batch of players has. */
interface Batch {
  readonly standings: readonly ChainRow[]
  readonly operations: ReadonlyMap<string, readonly OperationRow[]>
  readonly links: ReadonlyMap<string, readonly LinkRow[]>
  /** Rows by player and then by kind and key, with their hash. */
  readonly rows: ReadonlyMap<string, ReadonlyMap<string, Buffer>>
  readonly queued: ReadonlySet<string>
}

async function readBatch(
  client: Reader,
  kinds: readonly EvidenceKind[],
  players: readonly string[],
): Promise<Batch> {
  const { rows: standings } = await client.query<ChainRow>(
    `select p.player_id, w.version as wallet, h.version, h.operations, h.facts as links, h.head
     from unnest($1::uuid[]) p(player_id)
       left join wallet w using (player_id) left join chain_head h using (player_id)
     order by 1`,
    [players],
  )
  const { rows: operations } = await client.query<OperationRow>(OPERATIONS, [
    players,
    players.map(() => 0),
    standings.map(({ version }) => version ?? 0),
  ])
  const { rows: links } = await client.query<LinkRow>(
    'select * from chain_link where player_id = any($1::uuid[]) order by player_id, n',
    [players],
  )
  const { rows: queued } = await client.query<{ kind: string; player_id: string; key: string }>(
    'select kind, player_id, key from chain_queue where player_id = any($1::uuid[])',
    [players],
  )
  const rows = new Map<string, Map<string, Buffer>>(players.map((player) => [player, new Map()]))
  for (const kind of kinds) {
    const found = await client.query<EvidenceRow>(evidenceRows(kind, false), [players])
    for (const { player, key, hash } of found.rows) rows.get(player)!.set(`${kind.kind} ${key}`, hash)
  }
  return {
    standings,
    operations: Map.groupBy(operations, ({ player_id }) => player_id),
    links: Map.groupBy(links, ({ player_id }) => player_id),
    rows,
    queued: new Set(queued.map(({ kind, player_id, key }) => `${player_id} ${kind} ${key}`)),
  }
}

async function chainsOf(
  client: Reader,
  { key, evidence }: Pick<ChainOptions, 'key' | 'evidence'>,
  players: readonly string[],
  told: ReadonlyMap<string, readonly ChainEnds[]>,
): Promise<Drift[]> {
  const batch = await readBatch(client, evidence, players)
  return batch.standings.flatMap((standing) => {
    const { player_id } = standing
    const ends = told.get(player_id) ?? []
    const found = [
      ...operationsWrong(key, standing, batch.operations.get(player_id) ?? [], ends),
      ...linksWrong(key, standing, batch, ends),
    ]
    if (standing.wallet === null && player_id !== SITE_PLAYER)
      found.push([CONTINUED, 'has chains, and no wallet: the player was removed'])
    return found.map(([check, detail]) => ({ check, player_id: nameOf(player_id), detail }))
  })
}

type Found = [check: string, detail: string]

/** The MACs that digests tell of the places of a chain: more than one of the same place where it was rewritten. */
const toldAt = (ends: readonly (readonly [n: number, mac: Buffer])[]) =>
  Map.groupBy(
    ends.filter(([n]) => n > 0),
    ([n]) => n,
  )

const isAsTold = (told: ReturnType<typeof toldAt>, { n, mac }: End): boolean =>
  told.get(n)?.every(([, one]) => one.equals(mac)) ?? true

function operationsWrong(
  key: Buffer,
  { player_id, wallet, version, operations }: ChainRow,
  rows: readonly OperationRow[],
  ends: readonly ChainEnds[],
): Found[] {
  const goal = version ?? 0
  const found: Found[] = []
  const told = toldAt(ends.map((one) => [one.version, one.operations]))
  const last = Math.max(0, ...told.keys())
  if (last > goal) found.push([CONTINUED, `chained to version ${goal}, told to ${last}`])
  if ((wallet ?? 0) < goal) found.push([OPERATED, `chained to version ${goal}, the wallet says ${wallet}`])
  let end: End = START
  let changed = 0
  for (const { version: at, hash } of rows) {
    if (at !== end.n + 1) {
      found.push([OPERATED, `version ${at} follows ${end.n}`])
      break
    }
    end = foldOperation(key, player_id, end, hash)
    if (changed === 0 && !isAsTold(told, end)) changed = end.n
  }
  if (end.n < goal) found.push([OPERATED, `versions above ${end.n} are missing, chained to ${goal}`])
  else if (goal > 0 && !end.mac.equals(operations!))
    found.push([OPERATED, `an operation up to version ${goal} was changed, put in or left out`])
  if (changed === 0 && last > end.n) changed = last
  if (changed > 0)
    found.push([CONTINUED, `an operation up to version ${changed} was changed since it was told`])
  return found
}

function linksWrong(key: Buffer, standing: ChainRow, batch: Batch, ends: readonly ChainEnds[]): Found[] {
  const { player_id } = standing
  const links = batch.links.get(player_id) ?? []
  const rows = batch.rows.get(player_id)!
  const found: Found[] = []
  const told = toldAt(ends.map((one) => [one.links, one.head]))
  const last = Math.max(0, ...told.keys())
  const goal = standing.links ?? 0
  const linked = new Set<string>()
  let end: End = START
  for (const { n, kind, key: name, mac } of links) {
    const row = rows.get(`${kind} ${name}`)
    linked.add(`${kind} ${name}`)
    if (n !== end.n + 1) found.push([PROVEN, `link ${n} follows ${end.n}`])
    if (!row) found.push([PROVEN, `${kind} ${name} is gone`])
    const right = addLink(
      key,
      player_id,
      { n: n - 1, mac: end.mac },
      { kind, key: name, hash: row ?? Buffer.alloc(0) },
    )
    if (row && !right.mac.equals(mac)) found.push([PROVEN, `${kind} ${name} was changed, or its link`])
    if (!isAsTold(told, { n, mac })) found.push([CONTINUED, `link ${n} is not as it was told`])
    end = { n, mac }
  }
  if (end.n !== goal || (goal > 0 && !end.mac.equals(standing.head!)))
    found.push([PROVEN, `${end.n} links, chained ${goal}`])
  if (last > end.n) found.push([CONTINUED, `${end.n} links, told ${last}`])
  for (const name of rows.keys())
    if (!linked.has(name) && !batch.queued.has(`${player_id} ${name}`))
      found.push([PROVEN, `${name} was put in past the server`])
  return found
}
