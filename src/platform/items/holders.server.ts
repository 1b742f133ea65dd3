import { raw, type Db } from '../data/db.server.ts'

/** Who holds things of a kind, for what is drawn from all of them. */
export interface ItemHolder {
  readonly playerId: string
  /** How many were given less how many were used. */
  readonly count: number
}

/**
 * Everybody in a brand who was given things of a kind in a time, whose end does not belong to it, in the order
 * of their ids; whether they have expired since is not asked.
 */
export async function itemHolders(
  db: Db,
  kind: string,
  { theme, from, to }: { readonly theme: string; readonly from: Date; readonly to: Date },
): Promise<readonly ItemHolder[]> {
  const { rows } = await raw(db).query<{ player_id: string; count: string }>(
    `select i.player_id, sum(i.count - i.used)::text as count from item i join player p using (player_id)
     where i.kind = $1 and p.theme = $2 and i.given_at >= $3 and i.given_at < $4
     group by i.player_id having sum(i.count - i.used) > 0 order by i.player_id`,
    [kind, theme, from, to],
  )
  return rows.map(({ player_id, count }) => ({ playerId: player_id, count: Number(count) }))
}
