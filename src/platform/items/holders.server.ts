import { raw, type Db } from '../data/db.server.ts'

/** A player who holds things of a kind, for draws among all holders. */
export interface ItemHolder {
  readonly playerId: string
  /** How many were given less how many were used. */
  readonly count: number
}

/** Items of a page: once through their index in all, in statements of some ten milliseconds. */
const PAGE = 10_000
const FIRST = '00000000-0000-0000-0000-000000000000'

const READ = `
  with page as materialized (
    select player_id, count - used as remaining from item
    where kind = $1 and given_at >= $3 and given_at < $4 and player_id > $5 order by player_id limit $6)
  select player_id, p.theme = $2 as belongs, sum(remaining)::text as count,
    (select count(*)::int from page) as items
  from page join player p using (player_id) group by 1, 2 order by 1`

interface Row {
  readonly player_id: string
  readonly belongs: boolean
  readonly count: string
  /** All of the page. */
  readonly items: number
}

/**
 * Everybody in a brand who was given things of a kind in a time, whose end does not belong to it, in the
 * order of their ids; whether they have expired since is not asked. They are read page by page: whoever
 * asks knows that nothing of it changes any more.
 */
export async function itemHolders(
  db: Db,
  kind: string,
  { theme, from, to }: { readonly theme: string; readonly from: Date; readonly to: Date },
): Promise<readonly ItemHolder[]> {
  const holders: ItemHolder[] = []
  for (let [after, size] = [FIRST, PAGE]; ;) {
    const { rows } = await raw(db).query<Row & Record<string, unknown>>(READ, [
      kind,
      theme,
      from,
      to,
      after,
      size,
    ])
    const isLast = (rows[0]?.items ?? 0) < size
    // A full page may have cut the things of its last player: they are read again.
    const whole = isLast ? rows : rows.slice(0, -1)
    for (const { player_id, belongs, count } of whole)
      if (belongs && Number(count) > 0) holders.push({ playerId: player_id, count: Number(count) })
    if (isLast) return holders
    if (whole.length === 0) size *= 2
    else after = whole.at(-1)!.player_id
  }
}
