import { sql } from 'kysely'
import { raw, type Db, type Tx } from '#platform/data/db.server.ts'
import { OPEN_ROUNDS } from '#platform/round/stored.server.ts'
import { ownRows } from '#platform/players/needs.server.ts'

/** The favorites of a player, newest first, for the views. */
export const favoriteRows = ownRows<{ readonly game_id: number }>({
  name: 'catalogue.favorites',
  sql: 'select game_id from catalogue_favorite where player_id = $1 order by at desc, game_id',
})

/** The same in a transaction that changes them. */
export async function favoritesOf(db: Db, playerId: string): Promise<number[]> {
  const { rows } = await raw(db).query<{ game_id: number }>(
    'select game_id from catalogue_favorite where player_id = $1 order by at desc, game_id',
    [playerId],
  )
  return rows.map((row) => row.game_id)
}

/** Gives a heart; true when it is a new one. */
export async function addFavorite(tx: Tx, playerId: string, gameId: number, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('catalogue_favorite')
    .values({ player_id: playerId, game_id: gameId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('game_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a heart away; true when there was one. */
export async function removeFavorite(tx: Tx, playerId: string, gameId: number): Promise<boolean> {
  const row = await tx
    .deleteFrom('catalogue_favorite')
    .where('player_id', '=', playerId)
    .where('game_id', '=', gameId)
    .returning('game_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Counts a heart that came or went. */
export async function countHeart(tx: Tx, theme: string, gameId: number, by: 1 | -1): Promise<void> {
  await tx
    .insertInto('catalogue_heart')
    .values({ theme, game_id: gameId, hearts: Math.max(0, by) })
    .onConflict((conflict) =>
      conflict
        .columns(['theme', 'game_id'])
        .doUpdateSet({ hearts: sql`greatest(0, catalogue_heart.hearts + ${by})` }),
    )
    .execute()
}

/** Writes down when each game came to this site; known ones keep their day. */
export async function registerReleases(db: Db, gameIds: readonly number[], at: Date): Promise<void> {
  await db
    .insertInto('catalogue_game')
    .values(gameIds.map((game_id) => ({ game_id, released_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface DayRounds {
  readonly theme: string
  readonly game_id: number
  /** `2026-11-21`. */
  readonly day: string
  readonly rounds: number
}

/** Adds rounds to the days of brands; in one order everywhere, so that no two nodes wait for each other. */
export async function addDays(tx: Tx, days: readonly DayRounds[]): Promise<void> {
  const dayKey = ({ theme, day, game_id }: DayRounds) =>
    `${theme} ${day} ${String(game_id).padStart(10, '0')}`
  await tx
    .insertInto('catalogue_day')
    .values(days.toSorted((a, b) => (dayKey(a) < dayKey(b) ? -1 : 1)))
    .onConflict((conflict) =>
      conflict
        .columns(['theme', 'day', 'game_id'])
        .doUpdateSet({ rounds: sql`catalogue_day.rounds + excluded.rounds` }),
    )
    .execute()
}

export interface PlayRounds {
  readonly player_id: string
  readonly game_id: number
  readonly rounds: number
  readonly last_at: Date
}

export async function addPlays(tx: Tx, plays: readonly PlayRounds[]): Promise<void> {
  await tx
    .insertInto('catalogue_play')
    .values([...plays])
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'game_id']).doUpdateSet({
        rounds: sql`catalogue_play.rounds + excluded.rounds`,
        last_at: sql`greatest(catalogue_play.last_at, excluded.last_at)`,
      }),
    )
    .execute()
}

/** Forgets days that no row of the lobby looks at any more. */
export async function trimDays(db: Db, before: string): Promise<void> {
  await db.deleteFrom('catalogue_day').where('day', '<', before).execute()
}

const COUNTS = `
select 'rounds' as kind, game_id, sum(rounds)::bigint as n from catalogue_day
  where theme = $1 and day > $2 group by game_id
union all select 'recent', game_id, sum(rounds)::bigint from catalogue_day
  where theme = $1 and day >= $3 group by game_id
union all select 'hearts', game_id, hearts from catalogue_heart where theme = $1
union all select 'released', game_id, (extract(epoch from released_at) * 1000)::bigint from catalogue_game`

export type CountKind = 'rounds' | 'recent' | 'hearts' | 'released'

/**
 * The counts of a brand's games: rounds on days after `since` and from `recent` on (both `2026-11-21`),
 * hearts, and release times in ms.
 */
export async function countsOf(db: Db, theme: string, since: string, recent: string) {
  const { rows } = await raw(db).query<{ kind: CountKind; game_id: number; n: number }>(COUNTS, [
    theme,
    since,
    recent,
  ])
  return rows
}

export interface IssueRow {
  readonly issue_id: number
  readonly slug: string
  readonly theme: string | null
  readonly title: string
  readonly text: string
  readonly game_ids: readonly number[]
  readonly follows: string | null
  /** Title and text by locale, for the languages they were translated into. */
  readonly words: Readonly<Record<string, { readonly title: string; readonly text: string }>>
}

/** The collections that a brand shows now, in order; its own stands in for the common one of the same name. */
export async function issuesOf(db: Db, theme: string, at: Date): Promise<IssueRow[]> {
  const { rows } = await raw(db).query<IssueRow>(
    `select * from (
       select distinct on (slug) issue_id, slug, theme, title, text, game_ids, follows, position
       from catalogue_issue
       where (theme is null or theme = $1) and (shown_from is null or shown_from <= $2)
         and (shown_until is null or shown_until > $2)
       order by slug, theme nulls last) one
     cross join lateral (
       select coalesce(jsonb_object_agg(locale, jsonb_build_object('title', w.title, 'text', w.text)), '{}')
         as words
       from catalogue_issue_words w where w.issue_id = one.issue_id) said
     order by position, issue_id`,
    [theme, at],
  )
  return rows
}

const OWN = `
select 'heart' as kind, game_id, null as game, at, 0::bigint as rounds from catalogue_favorite where player_id = $1
union all select 'play', game_id, null, last_at, rounds from catalogue_play where player_id = $1
union all select 'open', 0, game, at, 0 from ${OPEN_ROUNDS} waiting
order by at desc, game_id`

export interface OwnRow {
  readonly kind: 'heart' | 'play' | 'open'
  readonly game_id: number
  /** Slug of the game of an open round. */
  readonly game: string | null
  readonly at: Date
  readonly rounds: number
}

/** Hearts, plays and open rounds of a player, newest first, by one query. */
export async function ownOf(db: Db, playerId: string): Promise<OwnRow[]> {
  return (await raw(db).query<OwnRow>(OWN, [playerId])).rows
}
