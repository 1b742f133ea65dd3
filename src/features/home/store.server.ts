import type { Db, Tx } from '#platform/data/db.server.ts'

export interface Winner {
  readonly theme: string
  readonly id: string
  readonly player_id: string
  /** The generated name of the player, not one they chose: nodes of the previous release show it. */
  readonly name: string
  readonly game: string
  readonly win: number
  readonly currency: 'coins' | 'entries'
  readonly at: Date
}

/** How many winners a brand keeps. */
const LIMIT = 100

export async function insertWinners(tx: Tx, winners: readonly Winner[]): Promise<void> {
  await tx
    .insertInto('home_winner')
    .values([...winners])
    .execute()
  for (const theme of new Set(winners.map((winner) => winner.theme)))
    await tx
      .deleteFrom('home_winner')
      .where('theme', '=', theme)
      .where('id', 'not in', (query) =>
        query
          .selectFrom('home_winner')
          .select('id')
          .where('theme', '=', theme)
          .orderBy('id', 'desc')
          .limit(LIMIT),
      )
      .execute()
}

/** The last winners, newest first; a player who won in a game again stands there once. */
export async function lastWinners(db: Db, theme: string, limit: number): Promise<Winner[]> {
  const rows = (await db
    .selectFrom('home_winner')
    .selectAll()
    .where('theme', '=', theme)
    // Nodes of the release before don't say whose a win is.
    .where('player_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(LIMIT)
    .execute()) as Winner[]
  const seen = new Set<string>()
  const first = ({ player_id, game }: Winner) => {
    const key = `${player_id} ${game}`
    return !seen.has(key) && seen.add(key)
  }
  return rows.filter(first).slice(0, limit)
}
