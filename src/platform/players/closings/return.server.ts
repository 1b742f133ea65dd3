import { raw, type Tx } from '../../data/db.server.ts'
import { refuse } from '../../base/errors.ts'
import { listed } from '../../base/text/text.ts'
import { lockPersonOf } from '../persons/persons.server.ts'
import { promise } from '../promises/promise.server.ts'
import { closingsOf, type Closer } from './close.server.ts'
import { RETURN_LIFE, RETURN_WAIT } from './terms.ts'

const TOO_EARLY = listed(
  'Your self-exclusion can’t end before its time. You can ask for it to end from then on.',
)
const NEVER = listed('Your self-exclusion has no end. Contact support if you have questions.')

/** The outcome of asking: the first yes was noted, or the self-exclusion ended by the second. */
export type Returned = { readonly state: 'asked'; readonly confirmFrom: Date } | { readonly state: 'ended' }

/**
 * Asks for the self-exclusions of a player's person to end whose time has come. The first time that is noted; a
 * second time, at least a day and at most two weeks later, ends them on all brands.
 * @throws Refusal NOT_CLOSED, RETURN_TOO_EARLY, RETURN_WAITS (409) with `until`; ACCOUNT_CLOSED (403)
 */
export async function askReturn(tx: Tx, playerId: string, now: Date): Promise<Returned> {
  const personId = await lockPersonOf(tx, playerId)
  const standing = await closingsOf(tx, personId, now)
  const own = standing.filter(({ kind }) => kind === 'self')
  if (own.length === 0)
    refuse('NOT_CLOSED', 'You aren’t self-excluded. There’s nothing to end.', { status: 409 })
  // One for good has no time that comes; a row of an earlier release ends by itself.
  const later = own.find(({ closing_id, told }) => !closing_id || told === null || told > now)
  if (later)
    refuse('RETURN_TOO_EARLY', later.told ? TOO_EARLY : NEVER, {
      status: 409,
      details: { until: later.told?.toISOString() ?? null },
    })
  const ids = own.map(({ closing_id }) => closing_id!)
  const asked = await firstYes(tx, ids, now)
  if (!asked) {
    await raw(tx).query(
      'insert into closing_return (closing_id, at, player_id) select unnest($1::uuid[]), $2, $3',
      [ids, now, playerId],
    )
    for (const closing_id of ids)
      await promise(tx, { kind: 'closing-return', at: now, personId, playerId, body: { closing_id } })
    return { state: 'asked', confirmFrom: new Date(now.getTime() + RETURN_WAIT) }
  }
  const from = new Date(asked.getTime() + RETURN_WAIT)
  if (from > now)
    refuse('RETURN_WAITS', 'You’ve asked for your self-exclusion to end. Confirm it a day after you asked.', {
      status: 409,
      details: { until: from.toISOString() },
    })
  for (const id of ids) await endClosing(tx, id, now, { kind: 'player', id: playerId }, now)
  return { state: 'ended' }
}

/** When all of some self-exclusions were asked to end, lately; null where one was not. */
async function firstYes(tx: Tx, closingIds: readonly string[], now: Date): Promise<Date | null> {
  const { rows } = await raw(tx).query<{ at: Date | null; all: boolean }>(
    `select max(at) as at, count(distinct closing_id)::int = $3 as all from closing_return
     where closing_id = any($1) and at > $2`,
    [closingIds, new Date(now.getTime() - RETURN_LIFE), closingIds.length],
  )
  const [{ at, all }] = rows as [{ at: Date | null; all: boolean }]
  return all ? at : null
}

/**
 * Ends a closing on all accounts that it closed.
 * @param at when it ends: now, or later where the house says so
 */
export async function endClosing(tx: Tx, closingId: string, at: Date, by: Closer, now: Date): Promise<void> {
  const sql = raw(tx)
  await sql.query(
    `insert into closing_end (closing_id, at, written_at, actor_kind, actor, reason)
     values ($1, $2, $3, $4, $5, $6)`,
    [closingId, at, now, by.kind, by.id, by.reason ?? null],
  )
  await sql.query('update exclusion set ended_at = $2 where closing_id = $1 and ended_at is null', [
    closingId,
    at,
  ])
  await promise(tx, {
    ...{ kind: 'closing-end', at: now, personId: null, playerId: by.kind === 'player' ? by.id : null },
    body: { closing_id: closingId, ends: at, actor_kind: by.kind, actor: by.id, reason: by.reason ?? null },
  })
}
