import { raw, type Db, type Tx } from '../../data/db.server.ts'
import type { Runtime } from '../../calls/runtime.server.ts'
import { hmacOf } from '../../base/ids/hmac.server.ts'

/** The verified numbers of players over time: keyed hashes, which reveal no number. */

/** A number of a brand. */
export interface PhoneMark {
  readonly theme: string
  readonly mark: Buffer
}

export const phoneMarkOf = (
  { secrets }: Pick<Runtime, 'secrets'>,
  theme: string,
  phone: string,
): PhoneMark => ({
  theme,
  mark: hmacOf(secrets.pepper).update(`phone:${theme}:${phone}`).digest().subarray(0, 16),
})

/** Notes that a number is a player's from now on, in the place of the one that they had. */
export async function notePhone(tx: Tx, number: PhoneMark, playerId: string, at: Date): Promise<void> {
  await tx
    .updateTable('phone_holder')
    .set({ until: at })
    .where('player_id', '=', playerId)
    .where('until', 'is', null)
    .execute()
  const now = { confirmed_at: at, until: null, held_from: at }
  await tx
    .insertInto('phone_holder')
    .values({ ...number, player_id: playerId, ...now })
    .onConflict((conflict) => conflict.columns(['theme', 'mark', 'player_id']).doUpdateSet(now))
    .execute()
}

/**
 * Notes that a number was a player's until now, also where an earlier release noted nothing.
 * @param held_from from when on others wait for it; null = they don't
 */
export async function notePhoneLeft(
  tx: Tx,
  number: PhoneMark,
  former: { readonly playerId: string; readonly confirmedAt: Date },
  at: Date,
  held_from: Date | null,
): Promise<void> {
  const now = { until: at, held_from }
  await tx
    .insertInto('phone_holder')
    .values({ ...number, player_id: former.playerId, confirmed_at: former.confirmedAt, ...now })
    .onConflict((conflict) => conflict.columns(['theme', 'mark', 'player_id']).doUpdateSet(now))
    .execute()
}

/** When another player last verified a number, or lost it to its next owner; null where nobody did. */
export async function phoneHeldFrom(db: Db, number: PhoneMark, playerId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('phone_holder')
    .select(({ fn }) => fn.max('held_from').as('from'))
    .where('theme', '=', number.theme)
    .where('mark', '=', number.mark)
    .where('player_id', '!=', playerId)
    .executeTakeFirst()
  return row?.from ?? null
}

/** Nobody waits for a number any more. @returns the player who verified it last; null where nobody waited */
export async function releasePhoneMark(tx: Tx, number: PhoneMark): Promise<string | null> {
  const rows = await tx
    .updateTable('phone_holder')
    .set({ held_from: null })
    .where('theme', '=', number.theme)
    .where('mark', '=', number.mark)
    .where('held_from', 'is not', null)
    .returning(['player_id', 'confirmed_at'])
    .execute()
  const [last] = rows.toSorted((a, b) => b.confirmed_at.getTime() - a.confirmed_at.getTime())
  return last?.player_id ?? null
}

/** For each of these players the others of the brand who had the number that they have now. */
export async function othersWithPhone(
  db: Db,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const others = new Map<string, string[]>()
  if (playerIds.length === 0) return others
  const { rows } = await raw(db).query<{ player_id: string; other: string }>(
    `select a.player_id, b.player_id as other from phone_holder a
     join phone_holder b on b.theme = a.theme and b.mark = a.mark and b.player_id <> a.player_id
     where a.player_id = any($1) and a.until is null`,
    [playerIds],
  )
  for (const { player_id, other } of rows) others.set(player_id, [...(others.get(player_id) ?? []), other])
  return others
}
