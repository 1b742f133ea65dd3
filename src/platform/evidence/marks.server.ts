import type pg from 'pg'
import { vaultOf, type Handle } from '../secrets/vault.server.ts'

/**
 * Marks: the MAC of a row that gives something, made when this server writes it. A row that somebody else put
 * into the database, however well it fits the others, has none.
 */

/** JSON whose keys are in order: what comes back from the database reads as it was written. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, one: unknown) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )

export interface MarkedPost {
  readonly player_id: string
  readonly key: string
  readonly tx_id: string
  readonly kind: string
  /** Debit, credit and amount of each line, in order. */
  readonly lines: readonly (readonly [number, number, number])[]
}

/** The mark of a posting. */
export const markOfPost = (on: Handle, { player_id, key, tx_id, kind, lines }: MarkedPost): Buffer | null =>
  vaultOf(on).mark('post', [player_id, key, tx_id, kind, ...lines.flat()])

export interface MarkedClaim {
  readonly player_id: string
  readonly feature: string
  readonly period: string
  readonly at: Date
  readonly answer: unknown
}

/** The mark of a claim with its answer. */
export const markOfClaim = (
  on: Handle,
  { player_id, feature, period, at, answer }: MarkedClaim,
): Buffer | null => vaultOf(on).mark('claim', [player_id, feature, period, at.getTime(), canonical(answer)])

export interface MarkedSpins {
  readonly grant_id: string
  readonly player_id: string
  readonly key: string
  readonly game: string
  readonly mode: number
  readonly bet_level: number
  readonly count: number
  readonly granted_at: Date
  readonly expires_at: Date
}

/** The mark of free spins that were given. */
export const markOfSpins = (on: Handle, row: MarkedSpins): Buffer | null =>
  vaultOf(on).mark('spins', [
    row.grant_id,
    row.player_id,
    row.key,
    row.game,
    row.mode,
    row.bet_level,
    row.count,
    row.granted_at.getTime(),
    row.expires_at.getTime(),
  ])

export interface MarkedTurn {
  readonly turn_id: string
  readonly player_id: string
  readonly key: string
  readonly wheel: string
  readonly granted_at: Date
  readonly expires_at: Date
}

/** The mark of a turn of a wheel that was given. */
export const markOfTurn = (on: Handle, row: MarkedTurn): Buffer | null =>
  vaultOf(on).mark('turn', [
    row.turn_id,
    row.player_id,
    row.key,
    row.wheel,
    row.granted_at.getTime(),
    row.expires_at.getTime(),
  ])

const POSTS = `select p.player_id, p.key, p.tx_id, p.mark, l.kind, l.lines, l.version as place
  from ledger_post p left join lateral (
    select coalesce(max(t.kind), '') as kind, max(t.version) as version,
      coalesce(json_agg(json_build_array(t.debit, t.credit, t.amount) order by t.line), '[]') as lines
    from ledger_transfer t where t.player_id = p.player_id and t.tx_id = p.tx_id) l on true
  where p.key not like 'free-spin:%'`

/** Rows of a table with the number of their link, where they have no mark. */
const linked = (table: string, kind: string, key: string) => `select p.*, case when p.mark is null then (
    select min(n) from chain_link c where c.player_id = p.player_id and c.kind = '${kind}' and c.key = ${key}
  ) end as place from ${table} p where true`

interface MarkedTable {
  /** Where the adopted rows of the table end: at an operation, or at a link. */
  readonly by: 'version' | 'facts'
  readonly select: string
  readonly mark: (on: Handle, row: never) => Buffer | null
  readonly says: (row: never) => string
}

/** The tables whose rows are marked; the stake of a free spin is proven by the spin and its round instead. */
const TABLES: readonly MarkedTable[] = [
  {
    by: 'version',
    select: POSTS,
    mark: markOfPost,
    says: ({ key }: MarkedPost) => `posting ${key}`,
  },
  {
    by: 'facts',
    select: linked('claim', 'claim', `p.feature || '|' || p.period`),
    mark: markOfClaim,
    says: ({ feature, period }: MarkedClaim) => `claim ${feature} ${period}`,
  },
  {
    by: 'facts',
    select: linked('free_spins', 'spins', 'p.grant_id::text'),
    mark: markOfSpins,
    says: ({ key }: MarkedSpins) => `free spins ${key}`,
  },
  {
    by: 'facts',
    select: linked('wheel_turn', 'turn', 'p.turn_id::text'),
    mark: markOfTurn,
    says: ({ key }: MarkedTurn) => `turn ${key}`,
  },
]

/** How far a player's rows were written by a release without marks: as far as the first digest tells of them. */
export interface Adopted {
  readonly version: number
  readonly facts: number
}

/**
 * What of some players this server did not write as it is.
 * @param vault knows the keys
 * @param adopted what the first digest has of a player
 */
export async function unmarked(
  client: Pick<pg.ClientBase, 'query'>,
  vault: Handle,
  players: readonly string[],
  adopted: (playerId: string) => Adopted | undefined,
): Promise<{ readonly player_id: string; readonly detail: string }[]> {
  const wrong: { player_id: string; detail: string }[] = []
  for (const { by, select, mark, says } of TABLES) {
    const { rows } = await client.query<{ player_id: string; mark: Buffer | null; place: number | null }>(
      `${select} and p.player_id = any($1::uuid[])`,
      [players],
    )
    for (const row of rows) {
      const right = mark(vault, row as never)
      if (row.mark && right?.equals(row.mark)) continue
      const last = adopted(row.player_id)?.[by] ?? 0
      if (row.mark === null && row.place !== null && row.place <= last) continue
      wrong.push({ player_id: row.player_id, detail: `${says(row as never)} is not as this server wrote it` })
    }
  }
  return wrong
}
