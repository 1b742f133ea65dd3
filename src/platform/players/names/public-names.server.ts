import type { Brand } from '../../calls/caller.ts'
import { raw, type Db } from '../../data/db.server.ts'
import { givenName } from './given.server.ts'
import { NAMELESS } from './nameless.ts'

export type Brands = Readonly<Record<string, Pick<Brand, 'nameWords'>>>

/** The words of a player's brand; those of another where a site has it no more. */
const wordsOf = (brands: Brands, theme: string) => (brands[theme] ?? Object.values(brands)[0]!).nameWords

/**
 * The names by which others know players: the one that each chose, or the one that their brand gives. No
 * board shows anything else of a player. Who is closed has no name there until it is over; their places stay.
 * @param brands of all players that may be among them
 * @returns by their ids; who is not there is left out
 */
export async function publicNamesOf(
  db: Db,
  brands: Brands,
  playerIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  if (playerIds.length === 0) return new Map()
  const { rows } = await raw(db).query<{
    player_id: string
    theme: string
    name: string | null
    closed: boolean
  }>(
    `select p.player_id, p.theme, n.name, coalesce(w.closed_until > $2, false) as closed
     from player p left join wallet w using (player_id)
       left join public_name n on n.player_id = p.player_id and n.left_at is null
     where p.player_id = any($1)`,
    [[...new Set(playerIds)], now],
  )
  return new Map(
    rows.map(({ player_id, theme, name, closed }) => [
      player_id,
      closed ? NAMELESS : (name ?? givenName(db, wordsOf(brands, theme), player_id)),
    ]),
  )
}
