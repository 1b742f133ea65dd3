import type { RawSql } from '../../data/db.server.ts'
import { refuse } from '../../base/errors.ts'
import type { GameMode } from '../../base/text/money.ts'
import { MINUTE } from '../../time/clock.ts'
import { LIMITS, type Limit } from './limits.server.ts'
import type { LimitKind, LimitSpan } from './kinds.ts'
import { REFUSALS } from './refusals.ts'
import { playingSince, roomAgain, usedIn } from './used.server.ts'

/** A limit, and the room that it leaves. */
export interface Room {
  readonly limit: Limit
  /** Cents, entries, or coins; of time, ms. Below zero where more was used than the limit is now. */
  readonly left: number
}

/** The limits that somebody uses up by staking in a mode. */
const isAbout = (kind: Limit['kind'], mode: GameMode): boolean =>
  kind === 'time' || kind === (mode === 'SweepStakes' ? 'loss' : 'coins')

const unitsOf = ({ kind, amount }: Limit): number => (kind === 'time' ? amount * MINUTE : amount)

/** The room that limits of some kinds leave a person, the least first. */
export async function roomsOf(
  on: RawSql,
  personId: string,
  isAsked: (limit: Limit) => boolean,
  now: Date,
): Promise<readonly Room[]> {
  const { rows } = await on.query<Limit>(LIMITS, [personId])
  const rooms: Room[] = []
  for (const limit of rows) {
    if (limit.kind === 'check' || !isAsked(limit)) continue
    const used = await usedIn(on, personId, limit.kind, limit.span as LimitSpan, now)
    rooms.push({ limit, left: unitsOf(limit) - used })
  }
  return rooms.toSorted((a, b) => a.left - b.left)
}

/** The room that a limit gets again, and when. */
export const againAt = (
  on: RawSql,
  personId: string,
  { limit: { kind, span }, left }: Room,
  needed: number,
  now: Date,
): Promise<Date> =>
  roomAgain(
    on,
    personId,
    { kind: kind as LimitKind, span: span as LimitSpan, over: Math.max(needed - left, 1) },
    now,
  )

/** So much of a time limit must be there for play to go on. */
const LEAST_MS = MINUTE

const neededOf = ({ kind }: Limit, amount: number): number => (kind === 'time' ? LEAST_MS : amount)

/**
 * Whether the stakes of a wallet ask for limits: then its person is locked, before the wallet is.
 * @returns the person; null where there is no limit
 */
export async function holdLimits(on: RawSql, playerId: string): Promise<string | null> {
  for (;;) {
    const { rows } = await on.query<{ person_id: string }>(
      `select a.person_id from wallet w join person_account a using (player_id)
       where w.player_id = $1 and w.limited`,
      [playerId],
    )
    const personId = rows[0]?.person_id
    if (personId === undefined) return null
    await on.query('select 1 from person where person_id = $1 for update', [personId])
    const after = await on.query<{ person_id: string }>(
      'select person_id from person_account where player_id = $1',
      [playerId],
    )
    if (after.rows[0]?.person_id === personId) return personId
  }
}

interface Stake {
  readonly mode: GameMode
  readonly stake: number
}

/**
 * Refuses a stake that would pass a limit, under the person's lock: what is lost at worst fits.
 * @param how `isMove`: it is added to a round that runs, which ends by its rule whatever the time is
 * @throws Refusal LOSS_LIMIT, TIME_LIMIT (403), REALITY_CHECK (409)
 */
export async function refuseOverLimit(
  on: RawSql,
  personId: string,
  { mode, stake }: Stake,
  now: Date,
  how: { readonly isMove?: true } = {},
): Promise<void> {
  if (!how.isMove) await refuseUnchecked(on, personId, now)
  const rooms = await roomsOf(
    on,
    personId,
    (limit) => isAbout(limit.kind, mode) && !(how.isMove && limit.kind === 'time'),
    now,
  )
  const over = rooms.find(({ limit, left }) => left < neededOf(limit, stake))
  if (!over) return
  const until = await againAt(on, personId, over, neededOf(over.limit, stake), now)
  const { code, message } = REFUSALS[over.limit.kind as LimitKind]
  refuse(code, message, {
    status: 403,
    details: {
      ...{ kind: over.limit.kind, span: over.limit.span, until: until.toISOString() },
      ...(over.limit.kind !== 'time' && { left: Math.max(0, over.left) }),
    },
  })
}

/** Since when a person must be asked whether they go on; null where it isn't time. */
export async function checkDue(on: RawSql, personId: string, now: Date): Promise<Date | null> {
  const { rows } = await on.query<Limit>(LIMITS, [personId])
  const check = rows.find(({ kind }) => kind === 'check')
  if (!check) return null
  const since = await playingSince(on, personId, now)
  return since && now.getTime() - since.getTime() >= check.amount * MINUTE ? since : null
}

async function refuseUnchecked(on: RawSql, personId: string, now: Date): Promise<void> {
  if (!(await checkDue(on, personId, now))) return
  const { code, message } = REFUSALS.check
  refuse(code, message, { status: 409 })
}
