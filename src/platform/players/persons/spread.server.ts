import { raw, type Tx } from '../../data/db.server.ts'
import { NEXT_SINCE } from '../exclusion.server.ts'
import { promise } from '../promises/promise.server.ts'

/**
 * Closes each account of a person by every closing that is in force for any of them: accounts that were joined
 * just now close with the others, in the transaction that joins them. The person is locked by the caller.
 */
export async function spreadClosings(tx: Tx, personId: string, at: Date): Promise<void> {
  const { rows: closed } = await raw(tx).query(
    `with mine as (select player_id from person_account where person_id = $1),
     standing as (
       select distinct kind, closing_id, until, not_before from exclusion join mine using (player_id)
       where ends is null or ends > $2),
     missing as (
       select m.player_id, s.*,
         row_number() over (partition by m.player_id order by s.closing_id, s.until) - 1 as n
       from mine m cross join standing s
       where not exists (select from exclusion e where e.player_id = m.player_id
         and (e.ends is null or e.ends > $2) and e.closing_id is not distinct from s.closing_id
         and (s.closing_id is not null or e.until is not distinct from s.until)))
     insert into exclusion (player_id, since, until, kind, closing_id, not_before)
     select player_id, ${NEXT_SINCE} + n * interval '1 ms', until, kind, closing_id, not_before
     from missing m order by player_id, n
     returning player_id, since, until, kind, closing_id, not_before`,
    [personId, at],
  )
  // A backup from before knows neither that they are one person's, nor that these are closed.
  if (closed.length === 0) return
  const { rows: closings } = await raw(tx).query(
    `select closing_id, kind, since, until, actor_kind, actor, reason from closing
     where closing_id = any($1) order by closing_id`,
    [closed.flatMap(({ closing_id }) => closing_id ?? [])],
  )
  await promise(tx, {
    ...{ kind: 'closing-spread', at, personId, playerId: null },
    body: { closed, closings },
  })
}

/**
 * Gives a person the lowest of the limits of some persons: those who were joined just now, or the one from whom
 * it was parted. All of them are locked by the caller.
 */
export async function spreadLimits(
  tx: Tx,
  personId: string,
  from: readonly string[],
  at: Date,
): Promise<void> {
  await raw(tx).query(
    `with newest as (
       select distinct on (person_id, kind, span) person_id, kind, span, amount from play_limit
       where person_id = any($2) order by person_id, kind, span, limit_id desc),
     least as (
       select kind, span, min(amount) as amount from newest where amount is not null group by kind, span)
     insert into play_limit (person_id, kind, span, amount, at)
     select $1, kind, span, amount, $3 from least l
     where not exists (select from newest n
       where n.person_id = $1 and n.kind = l.kind and n.span = l.span and n.amount = l.amount)`,
    [personId, from, at],
  )
}
