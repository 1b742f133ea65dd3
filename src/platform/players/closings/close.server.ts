import { raw, type Tx } from '../../data/db.server.ts'
import { refuse } from '../../base/errors.ts'
import { listed } from '../../base/text/text.ts'
import { uuidv7 } from '../../base/ids/ids.server.ts'
import { accountsOf, lockPersonOf } from '../persons/persons.server.ts'
import { NEXT_SINCE } from '../exclusion.server.ts'
import { promise } from '../promises/promise.server.ts'
import type { ClosingKind } from '../../calls/feature.ts'

/**
 * Closes a person, which is all of their accounts on all brands, in the transaction of the caller. Rows of
 * `exclusion` close wallets and end sessions by triggers, and emit `player.excluded`.
 */

/** The one who closes: the player by one of their accounts, or staff. */
export interface Closer {
  readonly kind: 'player' | 'staff'
  readonly id: string
  readonly reason?: string
}

export interface Close {
  readonly kind: ClosingKind
  /** When a break ends, or from when on a self-exclusion may be asked to end; null: until the house opens, or never. */
  readonly until: Date | null
  readonly by: Closer
}

/** A closing that was made. */
export interface Closed {
  readonly closingId: string
  readonly since: Date
  /** The accounts that it closed, on all brands. */
  readonly accounts: readonly string[]
}

/** A closing in force for one of a person's accounts. */
interface Standing {
  readonly kind: ClosingKind
  readonly closing_id: string | null
  readonly told: Date | null
  readonly [column: string]: unknown
}

/**
 * Closes all accounts of a player's person. A player only makes it longer: a break inside of a closing that lasts
 * longer is refused.
 * @throws Refusal ALREADY_CLOSED (409) with `until`, ISO time or null
 */
export async function closePerson(tx: Tx, playerId: string, close: Close, now: Date): Promise<Closed> {
  const { kind, until, by } = close
  const personId = await lockPersonOf(tx, playerId)
  if (by.kind === 'player') refuseShorter(await closingsOf(tx, personId, now), close)
  const closingId = uuidv7({ now: () => now.getTime() })
  const sql = raw(tx)
  await sql.query(
    `insert into closing (closing_id, person_id, kind, since, until, actor_kind, actor, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [closingId, personId, kind, now, until, by.kind, by.id, by.reason ?? null],
  )
  await sql.query(
    `insert into exclusion (player_id, since, until, kind, closing_id, not_before)
     select m.player_id, ${NEXT_SINCE}, case when $3 <> 'self' then $4::timestamptz end, $3, $5,
       case when $3 = 'self' then $4::timestamptz end
     from person_account m where m.person_id = $1 order by m.player_id`,
    [personId, now, kind, until, closingId],
  )
  const accounts = await accountsOf(tx, personId)
  const actor = { actor_kind: by.kind, actor: by.id, reason: by.reason ?? null }
  await promise(tx, {
    ...{ kind: 'closing', at: now, personId, playerId },
    body: { closing_id: closingId, kind, since: now, until, accounts, ...actor },
  })
  return { closingId, since: now, accounts }
}

/** The closings in force for the accounts of a person. */
export async function closingsOf(tx: Tx, personId: string, now: Date): Promise<readonly Standing[]> {
  const { rows } = await raw(tx).query<Standing>(
    `select distinct kind, closing_id, coalesce(ended_at, not_before, until) as told
     from exclusion join person_account using (player_id)
     where person_id = $1 and (ends is null or ends > $2)`,
    [personId, now],
  )
  return rows
}

const ms = (at: Date | null): number => at?.getTime() ?? Infinity

/** How strict kinds are: one that is stricter may be chosen inside of one that is not, whatever its end. */
const STRICTNESS: Readonly<Record<ClosingKind, number>> = { break: 0, self: 1, house: 1 }

/** @throws Refusal ALREADY_CLOSED (409) where the player is closed for as long, or longer */
function refuseShorter(standing: readonly Standing[], { kind, until }: Close): void {
  const own = standing.filter((one) => one.kind !== 'house' || kind === 'break')
  const longer = own.find((one) => STRICTNESS[one.kind] >= STRICTNESS[kind] && ms(one.told) >= ms(until))
  if (!longer) return
  refuse('ALREADY_CLOSED', ALREADY[longer.kind], {
    status: 409,
    details: { until: longer.told?.toISOString() ?? null },
  })
}

const ALREADY: Readonly<Record<ClosingKind, string>> = {
  break: listed('You’re taking a break for as long already. Choose a longer time, or self-exclusion.'),
  self: listed('You’re self-excluded for as long already. Nothing was changed.'),
  house: listed('We closed your account for games and rewards already. Nothing was changed.'),
}
