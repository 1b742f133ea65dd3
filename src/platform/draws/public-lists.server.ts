import { createHash } from 'node:crypto'
import { raw, type Db, type Tx } from '../data/db.server.ts'
import type { Reader } from '../base/checks.ts'
import { listText } from './shapes.ts'

/** The lists that draws for many are from, as everybody may read and check them. */

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The hash of a list, by its lines in their order. */
export const hashOfList = (lines: readonly string[]): string => sha256(listText(lines))

/** Hex digits of a line: enough that no two players share one. */
const LINE_DIGITS = 24

/**
 * How players are called on the lists of a seal: the same line for the same player, which tells nobody else
 * anything. Once the seed is shown, whoever knows their own id finds their line.
 */
export function linesUnder(seed: string): (playerId: string) => string {
  const salt = sha256(`lines:${seed}`)
  return (playerId) => sha256(`${salt}:${playerId}`).slice(0, LINE_DIGITS)
}

/** Where the list of a whole seal stands; those of single draws have the draw's number. */
export const WHOLE = -1

/** Lines in a row, and rows in an answer: about 600 kB at most. */
const IN_PAGE = 1_000
const AT_ONCE = 25

/** Stores a list for everybody, once. */
export async function storeList(tx: Tx, sealId: string, n: number, lines: readonly string[]): Promise<void> {
  for (let page = 0; page * IN_PAGE < lines.length; page++)
    await raw(tx).query('insert into house_list (seal_id, n, page, lines) values ($1, $2, $3, $4)', [
      sealId,
      n,
      page,
      lines.slice(page * IN_PAGE, (page + 1) * IN_PAGE),
    ])
}

/** A page of a list. */
interface ListPage {
  /** The draw that is from it; -1 where all draws of its seal are. */
  readonly n: number
  /** From 0. */
  readonly page: number
  readonly lines: readonly string[]
}

/**
 * Pages of the lists under a seal of a brand, in the order of draws.
 * @param after the last page that is known
 * @returns null where the brand has no such seal; without lists, or 31 days after the draw, no pages
 */
export async function listsUnder(
  db: Db,
  {
    theme,
    sealId,
    after,
  }: { readonly theme: string; readonly sealId: string; readonly after: ListPlace | null },
): Promise<{ readonly pages: readonly ListPage[]; readonly isLast: boolean } | null> {
  const { rows: seals } = await raw(db).query(
    'select from house_seal where seal_id = $1 and (theme is null or theme = $2)',
    [sealId, theme],
  )
  if (!seals[0]) return null
  const { rows } = await raw(db).query<ListPage & Record<string, unknown>>(
    `select n, page, lines from house_list where seal_id = $1 and (n, page) > ($2, $3)
     order by n, page limit ${AT_ONCE + 1}`,
    [sealId, after?.n ?? WHOLE, after?.page ?? -1],
  )
  return { pages: rows.slice(0, AT_ONCE), isLast: rows.length <= AT_ONCE }
}

/**
 * The hashes of the lists under the seals of a purpose, computed again for the verifier.
 * @returns by subject and number of the draw, as `subject n`
 */
export async function listHashes(client: Reader, purpose: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ of: string; hash: string }>(
    `select s.subject || ' ' || l.n as of, encode(sha256(convert_to(
       string_agg(array_to_string(l.lines, E'\n'), E'\n' order by l.page), 'UTF8')), 'hex') as hash
     from house_list l join house_seal s using (seal_id) where s.purpose = $1 group by s.subject, l.n`,
    [purpose],
  )
  return new Map(rows.map(({ of, hash }) => [of, hash]))
}

export type ListPlace = Pick<ListPage, 'n' | 'page'>

/** Lists are not kept for ever: who played when is nobody's business later. */
export async function forgetLists(tx: Tx, purpose: string, subjects: readonly string[]): Promise<void> {
  await raw(tx).query(
    `delete from house_list l using house_seal s
     where s.seal_id = l.seal_id and s.purpose = $1 and s.subject = any($2)`,
    [purpose, subjects],
  )
}
