import { raw, type Db, type Tx } from '../../data/db.server.ts'
import { MINUTE } from '../../time/clock.ts'
import { personOf } from '../persons/persons.server.ts'
import { againAt, checkDue, roomsOf } from './guard.server.ts'
import { RAISE_WAIT, type LimitKind, type LimitSpan } from './kinds.ts'
import { limitsOf, raisesOf, type Raise } from './limits.server.ts'
import { playedSince, playingSince, type PlayedSince } from './used.server.ts'

/** The limits of a player, as they are told. */

export interface ToldRaise {
  readonly amount: number | null
  readonly confirmFrom: Date
}

export interface ToldLimit {
  readonly kind: LimitKind
  readonly span: LimitSpan
  readonly amount: number
  /** Of time, whole minutes. */
  readonly left: number
  readonly until: Date | null
  readonly raise: ToldRaise | null
}

const raiseIn = (raises: readonly Raise[], kind: string, span: string): ToldRaise | null => {
  const raise = raises.find((one) => one.kind === kind && one.span === span)
  return raise ? { amount: raise.amount, confirmFrom: new Date(raise.at.getTime() + RAISE_WAIT) } : null
}

/** The limits of a player's person with what they leave, and how often they are asked whether they go on. */
export async function limitsTold(
  db: Db,
  playerId: string,
  now: Date,
): Promise<{
  readonly limits: readonly ToldLimit[]
  readonly check: { readonly minutes: number | null; readonly raise: ToldRaise | null }
}> {
  const on = raw(db)
  const personId = await personOf(db, playerId)
  const [all, raises] = [await limitsOf(db, personId), await raisesOf(db, personId, now)]
  const rooms = await roomsOf(on, personId, () => true, now)
  const limits: ToldLimit[] = []
  for (const room of rooms) {
    const { kind, span, amount } = room.limit
    const isTime = kind === 'time'
    const least = isTime ? MINUTE : 1
    const left = isTime ? Math.floor(room.left / MINUTE) : room.left
    limits.push({
      ...{ kind: kind as LimitKind, span: span as LimitSpan, amount, left: Math.max(0, left) },
      until: room.left < least ? await againAt(on, personId, room, least, now) : null,
      raise: raiseIn(raises, kind, span),
    })
  }
  const minutes = all.find(({ kind }) => kind === 'check')?.amount ?? null
  return { limits, check: { minutes, raise: raiseIn(raises, 'check', 'play') } }
}

/** A change of a limit: it holds from then on, or a looser one was asked for. */
export interface LimitChange {
  readonly at: Date
  readonly what: 'set' | 'asked'
  readonly kind: LimitKind | 'check'
  readonly span: LimitSpan | 'play'
  readonly amount: number | null
  readonly [column: string]: unknown
}

/** The newest changes of a player's limits, the newest first. */
export async function limitChanges(db: Db, playerId: string): Promise<readonly LimitChange[]> {
  const { rows } = await raw(db).query<LimitChange>(
    `select at, what, kind, span, amount from (
       select limit_id as seq, 'set' as what, kind, span, amount, at from play_limit where person_id = $1
       union all
       select seq, 'asked', kind, span, amount, at from play_limit_raise where person_id = $1) changes
     order by seq desc limit 100`,
    [await personOf(db, playerId)],
  )
  return rows
}

/** The play of a player's person since they were asked last; null while they don't play. */
export async function realityTold(
  db: Db,
  playerId: string,
  now: Date,
): Promise<(PlayedSince & { readonly due: boolean }) | null> {
  const on = raw(db)
  const personId = await personOf(db, playerId)
  const since = await playingSince(on, personId, now)
  if (!since) return null
  const due = (await checkDue(on, personId, now)) !== null
  return { ...(await playedSince(on, personId, since)), due }
}

/** Notes that a player has seen how it went, and goes on. */
export async function noteSeen(tx: Tx, playerId: string, now: Date): Promise<void> {
  await raw(tx).query(
    `insert into reality_check (person_id, seen_at)
     select person_id, $2 from person_account where player_id = $1
     on conflict (person_id) do update set seen_at = greatest(reality_check.seen_at, excluded.seen_at)`,
    [playerId, now],
  )
}
