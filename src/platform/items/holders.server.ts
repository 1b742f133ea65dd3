import { raw, type Db } from '../data/db.server.ts'

/** Who holds things of a kind, for what is drawn from all of them. */
export interface ItemHolder {
  readonly playerId: string
  /** How many were given less how many were used. */
  readonly count: number
}

/** Holders of a page: each is read in some milliseconds. */
const PAGE = 5_000

/**
 * Everybody in a brand who was given things of a kind in a time, whose end does not belong to it, in the order
 * of their ids; whether they have expired since is not asked. They are read page by page: whoever asks knows that
 * nothing of it changes any more.
 */
export async function itemHolders(
  db: Db,
  kind: string,
  { theme, from, to }: { readonly theme: string; readonly from: Date; readonly to: Date },
): Promise<readonly ItemHolder[]> {
  const holders: ItemHolder[] = []
  for (let after: string | null = null; ;) {
    const { rows }: { rows: { player_id: string; count: string }[] } = await raw(db).query(
      `select i.player_id, sum(i.count - i.used)::text as count from item i join player p using (player_id)
       where i.kind = $1 and p.theme = $2 and i.given_at >= $3 and i.given_at < $4
         and ($5::uuid is null or i.player_id > $5)
       group by i.player_id having sum(i.count - i.used) > 0 order by i.player_id limit $6`,
      [kind, theme, from, to, after, PAGE],
    )
    for (const { player_id, count } of rows) holders.push({ playerId: player_id, count: Number(count) })
    if (rows.length < PAGE) return holders
    after = rows.at(-1)!.player_id
  }
}
