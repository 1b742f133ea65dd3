import type pg from 'pg'
import { macOfSeal, type SealFields } from '../draws/seals.server.ts'
import { macOfSeed, type SeedFields } from '../draws/seeds.server.ts'
import { SITE_PLAYER } from './rows.server.ts'
import { vaultOf, type Handle } from '../secrets/vault.server.ts'

/**
 * The MAC of a row that gives something (its column is `mark`), made when this server writes it. A row that
 * somebody else put into the database, however well it fits the others, has none.
 */

/** JSON whose keys are in order: what comes back from the database reads as it was written. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, one: unknown) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )

export interface PostFields {
  readonly player_id: string
  readonly key: string
  readonly tx_id: string
  readonly kind: string
  /** Debit, credit and amount of each line, in order. */
  readonly lines: readonly (readonly [number, number, number])[]
}

/** The MAC of a posting. */
export const macOfPost = (on: Handle, { player_id, key, tx_id, kind, lines }: PostFields): Buffer | null =>
  vaultOf(on).mac('post', [player_id, key, tx_id, kind, ...lines.flat()])

export interface ClaimFields {
  readonly player_id: string
  readonly feature: string
  readonly period: string
  readonly at: Date
  readonly answer: unknown
}

/** The MAC of a claim with its answer. */
export const macOfClaim = (
  on: Handle,
  { player_id, feature, period, at, answer }: ClaimFields,
): Buffer | null => vaultOf(on).mac('claim', [player_id, feature, period, at.getTime(), canonical(answer)])

const posts = (
  proven: readonly string[],
) => `select p.player_id, p.key, p.tx_id, p.mark, l.kind, l.lines, l.version as place
  from ledger_post p left join lateral (
    select coalesce(max(t.kind), '') as kind, max(t.version) as version,
      coalesce(json_agg(json_build_array(t.debit, t.credit, t.amount) order by t.line), '[]') as lines
    from ledger_transfer t where t.player_id = p.player_id and t.tx_id = p.tx_id) l on true
  where ${proven.map((start) => `p.key not like '${start}%' and `).join('')}true`

/** SQL: rows of a table with the number of their link, where they have no MAC. @param key as its link has it */
export const linked = (
  table: string,
  kind: string,
  key: string,
) => `select p.*, case when p.mark is null then (
    select min(n) from chain_link c where c.player_id = p.player_id and c.kind = '${kind}' and c.key = ${key}
  ) end as place from ${table} p where true`

/** A table whose rows carry a MAC. */
export interface MacTable {
  /** How the end of the table's adopted rows is counted: by operation or by link. */
  readonly by: 'version' | 'links'
  readonly select: string
  readonly macOf: (on: Handle, row: never) => Buffer | null
  /** The description of a wrong row. */
  readonly says: (row: never) => string
}

/** SQL: seeds that must carry a MAC. One that is still sealed is proven by that, also without. */
const SEEDS = `${linked('fair_seed', 'seed', 'p.seed_id::text')} and (p.mark is not null or p.revealed_at is not null)`

/** SQL: the same of seals, which are the site's own. */
const SEALS = `select p.*, case when p.mark is null then (
    select min(n) from chain_link c
    where c.player_id = p.player_id and c.kind = 'seal' and c.key = p.purpose || '|' || p.subject) end as place
  from (select *, '${SITE_PLAYER}'::uuid as player_id from house_seal) p
  where (p.mark is not null or p.revealed_at is not null)`

/** The platform's tables whose rows carry a MAC. @param proven how keys of postings begin that have no MAC */
const platformTables = (proven: readonly string[]): readonly MacTable[] => [
  {
    by: 'version',
    select: posts(proven),
    macOf: macOfPost,
    says: ({ key }: PostFields) => `posting ${key}`,
  },
  {
    by: 'links',
    select: linked('claim', 'claim', `p.feature || '|' || p.period`),
    macOf: macOfClaim,
    says: ({ feature, period }: ClaimFields) => `claim ${feature} ${period}`,
  },
  { by: 'links', select: SEEDS, macOf: macOfSeed, says: ({ seed_id }: SeedFields) => `seed ${seed_id}` },
  {
    by: 'links',
    select: SEALS,
    macOf: macOfSeal,
    says: ({ purpose, subject }: SealFields) => `seal ${purpose} ${subject}`,
  },
]

/** The MACs that features add. */
export interface MacOptions {
  readonly tables: readonly MacTable[]
  /** How the keys of postings begin that have no MAC, because rows of a feature prove them. */
  readonly provenPosts: readonly string[]
}

/** How far a player's rows were written by a release without MACs: as far as the first digest tells of them. */
export interface Adopted {
  readonly version: number
  readonly links: number
}

/**
 * Returns the rows of some players that this server did not write as they are.
 * @param vault a handle that finds the keys
 * @param adopted a player's rows from before MACs, as the first digest counts them
 */
export async function rowsWithoutMac(
  client: Pick<pg.ClientBase, 'query'>,
  vault: Handle,
  players: readonly string[],
  adopted: (playerId: string) => Adopted | undefined,
  { tables, provenPosts }: MacOptions,
): Promise<{ readonly player_id: string; readonly detail: string }[]> {
  const wrong: { player_id: string; detail: string }[] = []
  for (const { by, select, macOf, says } of [...platformTables(provenPosts), ...tables]) {
    const { rows } = await client.query<{ player_id: string; mark: Buffer | null; place: number | null }>(
      `${select} and p.player_id = any($1::uuid[])`,
      [players],
    )
    for (const row of rows) {
      const right = macOf(vault, row as never)
      if (row.mark && right?.equals(row.mark)) continue
      const last = adopted(row.player_id)?.[by] ?? 0
      if (row.mark === null && row.place !== null && row.place <= last) continue
      wrong.push({ player_id: row.player_id, detail: `${says(row as never)} is not as this server wrote it` })
    }
  }
  return wrong
}

declare module '../calls/service.server.ts' {
  interface ServiceParts {
    /** Rows of the feature that give something, each with its MAC. */
    readonly macTables?: readonly MacTable[]
  }
}
