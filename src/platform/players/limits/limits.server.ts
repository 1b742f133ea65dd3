import { refuse } from '../../base/errors.ts'
import { raw, type Db, type Tx } from '../../data/db.server.ts'
import { lockPersonOf } from '../persons/persons.server.ts'
import { promise } from '../promises/promise.server.ts'
import { RAISE_LIFE, RAISE_WAIT, type CheckMinutes, type LimitKind, type LimitSpan } from './kinds.ts'

/**
 * Sets limits of a person. A lower one holds at once, and forgets a higher one that was asked for; a higher
 * one, or none, a day after it was asked for and with a second yes.
 */

/** A limit in force. */
export interface Limit {
  readonly limit_id: number
  readonly kind: LimitKind | 'check'
  readonly span: LimitSpan | 'play'
  readonly amount: number
  readonly at: Date
  readonly [column: string]: unknown
}

/** A higher limit that was asked for; without an amount, none at all. */
export interface Raise {
  readonly kind: LimitKind | 'check'
  readonly span: LimitSpan | 'play'
  readonly amount: number | null
  readonly at: Date
  readonly [column: string]: unknown
}

/** SQL: the limits of the person $1. */
export const LIMITS = `
select * from (
  select distinct on (kind, span) limit_id, kind, span, amount, at from play_limit where person_id = $1
  order by kind, span, limit_id desc) newest
where amount is not null`

/** The limits of a person that hold. */
export async function limitsOf(db: Db, personId: string): Promise<readonly Limit[]> {
  return (await raw(db).query<Limit>(LIMITS, [personId])).rows
}

/** The higher limits that a person has asked for lately, and neither confirmed nor undone. */
export async function raisesOf(db: Db, personId: string, now: Date): Promise<readonly Raise[]> {
  const { rows } = await raw(db).query<Raise>(
    `select distinct on (kind, span) kind, span, amount, at from play_limit_raise r
     where person_id = $1 and at > $2 and not exists (select from play_limit l
       where l.person_id = $1 and l.kind = r.kind and l.span = r.span and l.limit_id > r.seq)
     order by kind, span, seq desc`,
    [personId, new Date(now.getTime() - RAISE_LIFE)],
  )
  return rows
}

interface Ask {
  readonly kind: LimitKind | 'check'
  readonly span: LimitSpan | 'play'
  readonly amount: number | null
}

/** Lower first: none is the highest. A check is the stricter the more often it comes. */
const isHigher = (amount: number | null, than: number | null): boolean =>
  than !== null && (amount === null || amount > than)

/**
 * Sets a limit of a player's person, or asks for a higher one.
 * @returns whether it holds now; else from when on it may be confirmed
 */
export async function askLimit(
  tx: Tx,
  playerId: string,
  ask: Ask,
  now: Date,
): Promise<{ readonly holds: true } | { readonly holds: false; readonly confirmFrom: Date }> {
  const personId = await lockPersonOf(tx, playerId)
  const known = await knownOf(tx, personId, ask)
  if (isHigher(ask.amount, known)) {
    await raw(tx).query(
      `insert into play_limit_raise (person_id, kind, span, amount, at, player_id)
       values ($1, $2, $3, $4, $5, $6)`,
      [personId, ask.kind, ask.span, ask.amount, now, playerId],
    )
    return { holds: false, confirmFrom: new Date(now.getTime() + RAISE_WAIT) }
  }
  // The same again is a no to a higher one that was asked for.
  if (ask.amount !== null) {
    await insertLimit(tx, personId, ask, playerId, now)
    const { kind, span, amount } = ask
    await promise(tx, { kind: 'limit', at: now, personId, playerId, body: { kind, span, amount } })
  }
  return { holds: true }
}

async function knownOf(tx: Tx, personId: string, { kind, span }: Ask): Promise<number | null> {
  const all = await limitsOf(tx, personId)
  return all.find((one) => one.kind === kind && one.span === span)?.amount ?? null
}

/**
 * Confirms a higher limit that was asked for a day ago at least: it holds from now on.
 * @throws Refusal NO_RAISE (409), RAISE_WAITS (409) with `until`
 */
export async function confirmRaise(
  tx: Tx,
  playerId: string,
  { kind, span }: Pick<Ask, 'kind' | 'span'>,
  now: Date,
): Promise<void> {
  const personId = await lockPersonOf(tx, playerId)
  const raise = (await raisesOf(tx, personId, now)).find((one) => one.kind === kind && one.span === span)
  if (!raise)
    refuse(
      'NO_RAISE',
      'There’s no higher limit to confirm. Ask for one first, then confirm it a day later.',
      {
        status: 409,
      },
    )
  const from = new Date(raise.at.getTime() + RAISE_WAIT)
  if (from > now)
    refuse('RAISE_WAITS', 'A higher limit can be confirmed a day after you asked for it.', {
      status: 409,
      details: { until: from.toISOString() },
    })
  await insertLimit(tx, personId, raise, playerId, now)
}

async function insertLimit(tx: Tx, personId: string, ask: Ask, playerId: string, at: Date): Promise<void> {
  await raw(tx).query(
    `insert into play_limit (person_id, kind, span, amount, at, player_id)
     values ($1, $2, $3, $4, $5, $6)`,
    [personId, ask.kind, ask.span, ask.amount, at, playerId],
  )
}

/** Sets how often a player is asked whether they go on: rarer, or never, a day after asking and confirmed. */
export const askCheck = (tx: Tx, playerId: string, minutes: CheckMinutes | null, now: Date) =>
  askLimit(tx, playerId, { kind: 'check', span: 'play', amount: minutes }, now)
