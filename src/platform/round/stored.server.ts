import type pg from 'pg'
import { boundId } from '../base/ids/ids.server.ts'
import { raw, type Db, type Tx } from '../data/db.server.ts'
import type { Balance, GameMode } from '../base/text/money.ts'

/** A round as it stands in the database. */
export interface StoredRound {
  readonly playerId: string
  readonly roundId: string
  readonly game: string
  /** The revision of the game that it is played on, by its hash. */
  readonly definitionHash: string
  readonly mode: GameMode
  readonly status: 'open' | 'settled'
  readonly stake: number
  readonly win: number
  /** The part of all stakes that comes back undecided; counts once the round is settled. */
  readonly returned: number
  readonly choice: string | null
  readonly events: string
  readonly opensAt: number | null
  readonly seedId: string
  readonly nonce: number
  /** The balance of the first answer. */
  readonly balance: Balance
  readonly at: Date
}

/**
 * SQL: rounds as they were settled, by player and id: what was at risk in them (minor units of the mode's
 * currency), how much of it counts toward rewards (ten-thousandths), and when. A feature that pays for a
 * round of a moment joins it: its own rows alone prove nothing.
 */
export const SETTLED = `select player_id, round_id, mode, stake - returned as risked, weight,
  coalesce(finished_at, at) as settled_at from game_round where status = 1`

type Row = {
  player_id: string
  round_id: string
  slug: string
  hash: string
  mode: number
  status: number
  stake: number
  win: number
  returned: number
  choice: string | null
  events: string
  opens_at: number | null
  seed_id: string
  nonce: number
  version: number
  after_coins: number
  after_entries: number
  after_winnings: number
  at: Date
}

const toStored = (row: Row): StoredRound => ({
  playerId: row.player_id,
  roundId: row.round_id,
  game: row.slug,
  definitionHash: row.hash,
  mode: row.mode === 1 ? 'SweepStakes' : 'TournamentPoints',
  status: row.status === 1 ? 'settled' : 'open',
  stake: row.stake,
  win: row.win,
  returned: row.returned,
  choice: row.choice,
  events: row.events,
  opensAt: row.opens_at,
  seedId: row.seed_id,
  nonce: row.nonce,
  balance: {
    entries: row.after_entries,
    winnings: row.after_winnings,
    tourPoints: row.after_coins,
    version: row.version,
  },
  at: row.at,
})

const COLUMNS = `r.player_id, r.round_id, d.slug, d.hash, r.mode, r.status, r.stake, r.win, r.returned, r.choice, r.events,
  r.opens_at, r.seed_id, r.nonce, r.version, r.after_coins, r.after_entries, r.after_winnings, r.at`

/** One round of a player, or null. */
export async function findRound(
  pool: pg.Pool | pg.PoolClient,
  playerId: string,
  roundId: string,
): Promise<StoredRound | null> {
  const { rows } = await pool.query<Row>({
    name: 'round-find',
    text: `select ${COLUMNS} from game_round r join game_definition d using (definition_id)
      where r.player_id = $1 and r.round_id = $2`,
    values: [playerId, roundId],
  })
  return rows[0] ? toStored(rows[0]) : null
}

/** The last rounds of a player in a game, newest first. */
export async function lastRounds(
  pool: pg.Pool,
  playerId: string,
  game: string,
  limit: number,
): Promise<StoredRound[]> {
  const { rows } = await pool.query<Row>({
    name: 'round-last',
    text: `select ${COLUMNS} from game_round r join game_definition d using (definition_id)
      where r.player_id = $1 and d.slug = $2 order by r.round_id desc limit $3`,
    values: [playerId, game, limit],
  })
  // Ids sort by when they were issued; the account's version says in which order they were played.
  return rows.map(toStored).toSorted((a, b) => b.balance.version - a.balance.version)
}

/**
 * Open rounds older than an instant, for the job that finishes them for their players.
 * @param games only of these, where given
 */
export async function staleOpenRounds(
  pool: pg.Pool,
  before: Date,
  limit: number,
  games: readonly string[] | null = null,
) {
  const { rows } = await pool.query<{ player_id: string; game: string; round_id: string }>(
    `select player_id, game, round_id from open_round
     where at < $1 and ($3::text[] is null or game = any($3)) order by at limit $2`,
    [before, limit, games],
  )
  return rows
}

/** Whether a player has a round that waits for decisions. */
export async function hasOpenRound(tx: Tx, playerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('open_round')
    .select('round_id')
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a player played a round whose id was given out since an instant: whoever goes on playing has. */
export async function hasPlayedSince(db: Db, playerId: string, since: Date): Promise<boolean> {
  const { rows } = await raw(db).query(
    'select from game_round where player_id = $1 and round_id >= $2 limit 1',
    [playerId, boundId(since.getTime())],
  )
  return rows.length > 0
}

/** SQL: the rounds that were ever played. */
export const ROUND_IDS = '(select player_id, round_id from game_round)'

/** SQL: the open rounds of the player whose id is a statement's first parameter, as a table: `game`, `at`. */
export const OPEN_ROUNDS = '(select game, at from open_round where player_id = $1)'

/** When and in which game rounds were played, by their id. */
export async function roundsOf(db: Db, playerId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { at: Date; slug: string }>()
  const rows = await db
    .selectFrom('game_round')
    .innerJoin('game_definition', 'game_definition.definition_id', 'game_round.definition_id')
    .select(['round_id', 'at', 'slug'])
    .where('player_id', '=', playerId)
    .where('round_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ round_id, at, slug }) => [round_id, { at, slug }]))
}
