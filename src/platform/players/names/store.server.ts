import { raw, type Db, type Tx } from '../../data/db.server.ts'
import { hmacOf } from '../../base/ids/hmac.server.ts'
import type { Runtime } from '../../calls/runtime.server.ts'
import { DAY } from '../../time/clock.ts'
import { lookOf } from './fold.server.ts'

/** For how long nobody else takes a name that its player gave up: they would be taken for each other. */
export const HELD_MS = 30 * DAY

/** A keyed hash of what a name looks like in a brand: it keeps the place of a name that was erased. */
export const nameMark = ({ secrets }: Pick<Runtime, 'secrets'>, theme: string, name: string): Buffer =>
  hmacOf(secrets.pepper)
    .update(`public-name:${theme}:${lookOf(name)}`)
    .digest()
    .subarray(0, 16)

/** The name that a player chose and has, and when they last chose one; null where they never did. */
export async function chosenName(
  db: Db,
  playerId: string,
): Promise<{ readonly name: string | null; readonly chosenAt: Date } | null> {
  const { rows } = await raw(db).query<{ name: string | null; chosen_at: Date | null }>(
    'select max(name) as name, max(taken_at) as chosen_at from public_name where player_id = $1',
    [playerId],
  )
  const { name, chosen_at } = rows[0]!
  return chosen_at && { name, chosenAt: chosen_at }
}

export interface Taken {
  readonly theme: string
  readonly mark: Buffer
  readonly playerId: string
  readonly name: string
  readonly at: Date
}

/**
 * Takes a name for a player whose row is locked, in the place of the one before; of several who take one at
 * once the first has it.
 * @returns false where somebody else has it, or gave it up lately
 */
export async function takeName(tx: Tx, { theme, mark, playerId, name, at }: Taken): Promise<boolean> {
  const { rows } = await raw(tx).query(
    `insert into public_name as n (theme, mark, player_id, name, taken_at) values ($1, $2, $3, $4, $5)
     on conflict (theme, mark) do update
       set player_id = excluded.player_id, name = excluded.name, taken_at = excluded.taken_at, left_at = null
       where n.player_id = excluded.player_id or n.left_at <= $6
     returning player_id`,
    [theme, mark, playerId, name, at, new Date(at.getTime() - HELD_MS)],
  )
  if (rows.length === 0) return false
  await leaveNames(tx, playerId, at, mark)
  return true
}

/** Erases the name that a player has. @param but the mark of one that stays */
export async function leaveNames(
  tx: Tx,
  playerId: string,
  at: Date,
  but: Buffer | null = null,
): Promise<void> {
  await raw(tx).query(
    `update public_name set name = null, left_at = $2
     where player_id = $1 and left_at is null and mark is distinct from $3`,
    [playerId, at, but],
  )
}

/** Forgets names that others may take again. */
export async function trimNames(db: Db, before: Date): Promise<void> {
  await raw(db).query('delete from public_name where left_at < $1', [before])
}
