import { raw, type Db } from '../../data/db.server.ts'
import type { ClosingKind } from '../../calls/feature.ts'
import { closingOf } from '../exclusion.server.ts'
import { RETURN_LIFE, RETURN_WAIT } from './terms.ts'

/** The closings of a player's account, as they are told. */

/** Something that was closed, asked for, or ended. */
export interface ClosingEvent {
  readonly at: Date
  readonly what: ClosingKind | 'asked' | 'ended'
  readonly until: Date | null
  readonly [column: string]: unknown
}

/** The closing in force that lasts longest, with what its player may do about it. */
export interface ClosingInForce {
  readonly kind: ClosingKind
  readonly since: Date
  readonly until: Date | null
  readonly mayAsk: boolean
  readonly confirmFrom: Date | null
}

/** So many events of the past are told. */
const HISTORY = 50

/** The closing of a player in force at an instant, and what was before, the newest first. */
export async function closingsTold(
  db: Db,
  playerId: string,
  now: Date,
): Promise<{ readonly closing: ClosingInForce | null; readonly history: readonly ClosingEvent[] }> {
  const told = await closingOf(raw(db), playerId, now)
  const { rows: history } = await raw(db).query<ClosingEvent>(
    `with mine as (select * from exclusion where player_id = $1)
     select since as at, kind as what, coalesce(not_before, until) as until from mine
     union all
     select r.at, 'asked', null from closing_return r where r.closing_id in (select closing_id from mine)
     union all
     select e.at, 'ended', null from closing_end e where e.closing_id in (select closing_id from mine)
     order by at desc limit ${HISTORY}`,
    [playerId],
  )
  if (!told) return { closing: null, history }
  const { kind, until } = told
  const since = history.find(({ what }) => what === kind)?.at ?? now
  const isOver = kind === 'self' && until !== null && until <= now
  const from = new Date(now.getTime() - RETURN_LIFE)
  const asked = isOver ? history.find(({ what, at }) => what === 'asked' && at > from) : undefined
  const confirmFrom = asked ? new Date(asked.at.getTime() + RETURN_WAIT) : null
  const mayAsk = isOver && (confirmFrom === null || confirmFrom <= now)
  return { closing: { kind, since, until, mayAsk, confirmFrom }, history }
}

/**
 * The newest closing of an account, if its player is to be written to about it there: an older account of the
 * same closing with the same address is written to in its stead.
 */
export async function closingToTell(
  db: Db,
  playerId: string,
): Promise<{ readonly kind: ClosingKind; readonly until: Date | null } | null> {
  const { rows } = await raw(db).query<{ kind: ClosingKind; until: Date | null }>(
    `select e.kind, coalesce(e.not_before, e.until) as until
     from exclusion e join player p using (player_id)
     where e.player_id = $1 and e.closing_id is not null
       and not exists (select from exclusion o join player q using (player_id)
         where o.closing_id = e.closing_id and q.email = p.email and q.player_id < p.player_id
           and q.email_confirmed_at is not null)
     order by e.since desc limit 1`,
    [playerId],
  )
  return rows[0] ?? null
}
