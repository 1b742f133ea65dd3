import { NEXT_SINCE } from '../exclusion.server.ts'
import type { PromiseKind, Promised, ReplayOn } from './promise.server.ts'

/** The platform's kinds of promises, and how each is kept in a restored database. */

const text = (value: unknown): string => value as string

/** The persons whose accounts some players are now. */
async function personsOf(on: ReplayOn, playerIds: readonly unknown[]): Promise<readonly string[]> {
  const { rows } = await on.query(
    'select distinct person_id from person_account where player_id = any($1) order by 1',
    [playerIds],
  )
  return rows.map(({ person_id }) => text(person_id))
}

/** Closes all accounts of those whom it closed, by the same number and times. */
async function replayClosing(on: ReplayOn, { body, personId }: Promised): Promise<boolean> {
  const persons = await personsOf(on, body.accounts as string[])
  if (persons.length === 0) return false
  const { closing_id, kind, since, until } = body
  await on.query(
    `insert into closing (closing_id, person_id, kind, since, until, actor_kind, actor, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [
      ...[closing_id, persons.find((one) => one === personId) ?? persons[0], kind, since, until],
      ...[body.actor_kind, body.actor, body.reason],
    ],
  )
  await on.query(
    `insert into exclusion (player_id, since, until, kind, closing_id, not_before)
     select m.player_id, ${NEXT_SINCE}, case when $3 <> 'self' then $4::timestamptz end, $3, $5,
       case when $3 = 'self' then $4::timestamptz end
     from person_account m where m.person_id = any($1::uuid[]) order by m.player_id
     on conflict (player_id, closing_id) do nothing`,
    [persons, since, kind, until, closing_id],
  )
  return true
}

/** Closes accounts that were found to be a closed person's: each that is there, as it was closed then. */
async function replaySpread(on: ReplayOn, { body }: Promised): Promise<boolean> {
  const closed = body.closed as readonly { readonly player_id: string }[]
  const [person] = await personsOf(
    on,
    closed.map(({ player_id }) => player_id),
  )
  if (!person) return false
  // Of accounts that the backup doesn't have.
  await on.query(
    `insert into closing (closing_id, person_id, kind, since, until, actor_kind, actor, reason)
     select c.closing_id, $2, c.kind, c.since, c.until, c.actor_kind, c.actor, c.reason
     from jsonb_populate_recordset(null::closing, $1::jsonb) c on conflict do nothing`,
    [JSON.stringify(body.closings), person],
  )
  await on.query(
    `with closed as (
       select c.* from jsonb_to_recordset($1::jsonb)
         as c (player_id uuid, since timestamptz, until timestamptz, kind text, closing_id uuid,
           not_before timestamptz)
       join player using (player_id))
     insert into exclusion (player_id, since, until, kind, closing_id, not_before)
     select player_id, since, until, kind, closing_id, not_before from closed c
     where not exists (select from exclusion e where e.player_id = c.player_id and (e.since = c.since
       or e.closing_id = c.closing_id))`,
    [JSON.stringify(closed)],
  )
  return true
}

async function hasClosing(on: ReplayOn, id: unknown): Promise<boolean> {
  return (await on.query('select from closing where closing_id = $1', [id])).rows.length > 0
}

async function replayReturn(on: ReplayOn, { body, playerId, at }: Promised): Promise<boolean> {
  if (!(await hasClosing(on, body.closing_id))) return false
  await on.query(
    `insert into closing_return (closing_id, at, player_id) select $1, $2, $3
     where not exists (select from closing_return where closing_id = $1 and at = $2)`,
    [body.closing_id, at, playerId],
  )
  return true
}

async function replayEnd(on: ReplayOn, { body, at }: Promised): Promise<boolean> {
  const { closing_id, ends } = body
  if (!(await hasClosing(on, closing_id))) return false
  await on.query(
    `insert into closing_end (closing_id, at, written_at, actor_kind, actor, reason)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [closing_id, ends, at, body.actor_kind, body.actor, body.reason],
  )
  await on.query(
    `update exclusion e set ended_at = x.at from closing_end x
     where x.closing_id = $1 and e.closing_id = $1 and e.ended_at is null`,
    [closing_id],
  )
  return true
}

async function replayNo(on: ReplayOn, { body, playerId, at }: Promised): Promise<boolean> {
  const { rows } = await on.query(
    `insert into marketing_consent (player_id, consent_id, channel, allowed, source, at)
     select player_id, $2, $3, false, $4, $5 from player where player_id = $1
     on conflict do nothing returning player_id`,
    [playerId, body.consent_id, body.channel, body.source, at],
  )
  if (rows.length === 0) return false
  if (body.channel === 'email')
    await on.query('update player set marketing = false where player_id = $1', [playerId])
  return true
}

/** Limits are of a person; a restored one that is lower stays. The same again is a no to a higher one. */
async function replayLimit(on: ReplayOn, { body, playerId, at }: Promised): Promise<boolean> {
  const [person] = await personsOf(on, [playerId])
  if (!person) return false
  await on.query(
    `insert into play_limit (person_id, kind, span, amount, at, player_id)
     select $1, $2, $3, $4::bigint, $5, $6 where coalesce((
       select amount from play_limit where person_id = $1 and kind = $2 and span = $3
       order by limit_id desc limit 1), $4::bigint) >= $4::bigint`,
    [person, body.kind, body.span, body.amount, at, playerId],
  )
  return true
}

export const platformPromises: readonly PromiseKind[] = [
  { kind: 'closing', replay: replayClosing },
  { kind: 'closing-spread', replay: replaySpread },
  { kind: 'closing-return', replay: replayReturn },
  { kind: 'closing-end', replay: replayEnd },
  { kind: 'consent-no', replay: replayNo },
  { kind: 'limit', replay: replayLimit },
]
