import { raw, type Tx } from '../../data/db.server.ts'
import { vaultOf, type Handle } from '../../secrets/vault.server.ts'

/**
 * The MAC of what an account was opened with, which nothing changes afterward: its gifts hold entries or don't,
 * its home and its brand say what it may play for, its days since when.
 */
export interface OpenedFields {
  readonly player_id: string
  readonly theme: string
  readonly state: string
  /** `1990-05-17` */
  readonly birth_date: string
  readonly gift_entries: boolean
  readonly created_at: Date
}

export const macOfOpened = (on: Handle, row: OpenedFields): Buffer | null =>
  vaultOf(on).mac('player', [
    ...[row.player_id, row.theme, row.state, row.birth_date],
    ...[row.gift_entries ? 1 : 0, row.created_at.getTime()],
  ])

/** SQL: the columns that the MAC covers, and the MAC; the day reads as text. */
export const OPENED_COLUMNS = 'player_id, theme, state, birth_date::text, gift_entries, created_at, gift_mark'

/** So many rows are read, or marked with one statement. */
export const BATCH = 5_000

/** No player has it: all others come after it. */
export const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Marks the accounts that an earlier release opened. */
export async function markOpened(tx: Tx): Promise<void> {
  for (let after = BEFORE_ALL; ;) {
    const { rows } = await raw(tx).query<OpenedFields & Record<string, unknown>>(
      `select ${OPENED_COLUMNS} from player where gift_mark is null and player_id > $1
       order by player_id limit ${BATCH}`,
      [after],
    )
    await raw(tx).query(
      `update player p set gift_mark = t.mark from unnest($1::uuid[], $2::bytea[]) t(player_id, mark)
       where p.player_id = t.player_id`,
      [rows.map(({ player_id }) => player_id), rows.map((row) => macOfOpened(tx, row))],
    )
    const last = rows.at(-1)
    if (rows.length < BATCH || !last) return
    after = last.player_id
  }
}
