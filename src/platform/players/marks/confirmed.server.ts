import { raw, type Tx } from '../../data/db.server.ts'
import { vaultOf, type Handle } from '../../secrets/vault.server.ts'
import { BATCH, BEFORE_ALL } from './marks.server.ts'

/** The MACs of what a player has confirmed: each covers what and when, and is there as long as it stands. */
export interface ConfirmedFields {
  readonly player_id: string
  readonly email: string
  readonly email_confirmed_at: Date | null
  readonly phone: string | null
  readonly phone_confirmed_at: Date | null
  readonly profile_completed_at: Date | null
}

export const CONFIRMED = ['email', 'phone', 'profile'] as const
export type Confirmed = (typeof CONFIRMED)[number]

/** The MAC of one confirmation. @param what the address or the number; null for a profile */
export const macOfConfirmed = (
  on: Handle,
  kind: Confirmed,
  { playerId, what, at }: { readonly playerId: string; readonly what: string | null; readonly at: Date },
): Buffer | null => vaultOf(on).mac(`confirmed ${kind}`, [playerId, what, at.getTime()])

/** A row's confirmation of a kind; null where none was made, or it no longer stands. */
export function confirmedIn(row: ConfirmedFields, kind: Confirmed) {
  const [what, at] = {
    email: [row.email, row.email_confirmed_at] as const,
    phone: [row.phone, row.phone_confirmed_at] as const,
    profile: [null, row.profile_completed_at] as const,
  }[kind]
  return at && { playerId: row.player_id, what, at }
}

/** The MAC that a row must have; null where there is no confirmation, or there are no keys. */
export function markIn(on: Handle, row: ConfirmedFields, kind: Confirmed): Buffer | null {
  const confirmed = confirmedIn(row, kind)
  return confirmed && macOfConfirmed(on, kind, confirmed)
}

/** SQL: the columns that the MACs cover, besides the player. */
export const CONFIRMED_COLUMNS = 'email, email_confirmed_at, phone, phone_confirmed_at, profile_completed_at'

/** Marks what players confirmed under an earlier release. */
export async function markConfirmed(tx: Tx): Promise<void> {
  for (let after = BEFORE_ALL; ;) {
    const { rows } = await raw(tx).query<ConfirmedFields & Record<string, unknown>>(
      `select player_id, ${CONFIRMED_COLUMNS} from player
       where player_id > $1
         and coalesce(email_confirmed_at, phone_confirmed_at, profile_completed_at) is not null
       order by player_id limit ${BATCH}`,
      [after],
    )
    await raw(tx).query(
      `update player p set email_mark = t.email, phone_mark = t.phone, profile_mark = t.profile
       from unnest($1::uuid[], $2::bytea[], $3::bytea[], $4::bytea[]) t(player_id, email, phone, profile)
       where p.player_id = t.player_id`,
      [
        rows.map(({ player_id }) => player_id),
        ...CONFIRMED.map((kind) => rows.map((row) => markIn(tx, row, kind))),
      ],
    )
    const last = rows.at(-1)
    if (rows.length < BATCH || !last) return
    after = last.player_id
  }
}
