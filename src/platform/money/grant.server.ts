import type { Db, Tx } from '../data/db.server.ts'
import type { Brand } from '../calls/caller.ts'
import type { Runtime } from '../calls/runtime.server.ts'
import type { Player } from '../players/session.server.ts'
import type { GivenAssets } from './assets.server.ts'
import { balanceOf, post, type Posted } from './ledger.server.ts'
import type { Context } from '../calls/context.server.ts'
import type { Place, Where } from '../calls/gate.ts'
import { placeNow } from '../jurisdiction/geolocation.server.ts'
import { lastPlace } from '../jurisdiction/location.server.ts'
import { moneyOf, type Money, type Prize } from './prize.ts'

/** The receiver of a prize, and the brand under which it is given. */
export interface Receiver {
  readonly playerId: string
  readonly state: string
  readonly theme: string
  /** Where they are, where no session says it yet. */
  readonly where?: Where
}

/** Whether a prize goes by the place: entries, and things that may be played for them. */
export const asksPlace = ({ coins: _, ...others }: Prize): boolean =>
  Object.values(others).some((part) => part !== 0 && part !== undefined)

/** The place that a prize goes by. */
export async function whereFor(runtime: Runtime, db: Db, receiver: Receiver, prize: Prize): Promise<Where> {
  if (!asksPlace(prize)) return 'any'
  const { where, playerId } = receiver
  return where ?? (await lastPlace(runtime, db, playerId, new Date(runtime.clock.now()))) ?? 'unknown'
}

/** Why a prize is given. */
export interface Cause {
  /** The name of the feature that gives it. */
  readonly feature: string
  /** Given once for it. */
  readonly key: string
  /** The name of the operation in the statement. */
  readonly kind: string
}

export interface Granted extends Omit<Posted, 'tx_id'> {
  /** The prize as given: the coin equivalent where entries are not allowed. */
  readonly prize: Prize
  /** The things in it, by the prize's fields. */
  readonly assets: GivenAssets
}

/** Entries go to whose state allows them and who is not shown to be in a state where they are not allowed. */
export async function mayHaveEntries(
  runtime: Runtime,
  db: Db,
  { playerId, state, theme, where = null }: Receiver,
): Promise<boolean> {
  const found = where ?? (await lastPlace(runtime, db, playerId, new Date(runtime.clock.now())))
  const place = found === 'unknown' || found === 'any' ? null : found
  return mayHaveEntriesAt(runtime, db, { state, theme }, place)
}

/**
 * The same where the place is known: what is not proven, or none of the states, turns nothing into coins, and
 * the gate refuses it before anything is given.
 */
export async function mayHaveEntriesAt(
  { policies }: Pick<Runtime, 'policies'>,
  db: Db,
  { state, theme }: Pick<Receiver, 'state' | 'theme'>,
  place: Place | null,
): Promise<boolean> {
  if (!(await policies.entriesAllowed(state, theme, db))) return false
  return !place?.isProven || place.state === null || policies.entriesAllowed(place.state, theme, db)
}

/** A player who asks for a prize, with their brand: the context of a player's call is one. */
interface Asking extends Pick<Context, 'runtime' | 'session' | 'caller' | 'now'> {
  readonly brand: Brand
  /** The transaction of a changing call. */
  readonly db: Db
  readonly playerId: string
  readonly player: Player | null
  readonly where?: Where
}

/** The player of a call, as whom its prizes are given, by the one place that the call goes by. */
export const receiverOf = ({
  playerId,
  player,
  where = null,
}: Pick<Asking, 'playerId' | 'player' | 'where'>): Receiver => ({
  playerId,
  state: player!.state,
  theme: player!.theme,
  // A call that leaves the place aside gives coins; what else it gave would go by the place.
  ...(where === null || where === 'any' ? {} : { where }),
})

/** Whether the player of a call would be given entries now: a call that only looks goes by the address too. */
export async function mayHaveEntriesNow(asking: Asking): Promise<boolean> {
  const receiver = receiverOf(asking)
  const where = receiver.where ?? (await placeNow(asking))
  return mayHaveEntries(asking.runtime, asking.db, { ...receiver, where })
}

/**
 * Returns a function that converts a table's prize to the money that the player of a call would be paid now.
 */
export async function moneyUnder(asking: Asking): Promise<(prize: Money) => Money> {
  const { runtime, brand } = asking
  const allowed = await mayHaveEntriesNow(asking)
  return (prize) => moneyOf(runtime.assets.prizeUnder(brand, prize, allowed))
}

/** Whether a player was posted anything for a cause. */
export async function wasPosted(db: Db, playerId: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_post')
    .select('key')
    .where('player_id', '=', playerId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the prize a player was given for a cause, or null. */
export async function grantedFor(db: Db, playerId: string, key: string): Promise<Prize | null> {
  const row = await db
    .selectFrom('ledger_post as p')
    .innerJoin('ledger_transfer as t', (join) =>
      join.onRef('t.player_id', '=', 'p.player_id').onRef('t.tx_id', '=', 'p.tx_id'),
    )
    .select('t.ref')
    .where('p.player_id', '=', playerId)
    .where('p.key', '=', key)
    .limit(1)
    .executeTakeFirst()
  return (row?.ref as { readonly prize?: Prize } | null | undefined)?.prize ?? null
}

/**
 * Grants a prize in the transaction of its cause, once for its key: money by the ledger, things by the features
 * that registered them. Entries only where the player's state allows them, and the place that they are shown to
 * be in, else their worth in coins. Things of a feature that the brand does not have become their expected
 * value.
 * @throws Refusal SELF_EXCLUDED, PLACE_BLOCKED or LOCATION_NEEDED (403); who gives without being asked looks
 * first, and gives later (`giveOrOwe`)
 * @throws Refusal ASSET_UNKNOWN (409) before anything is written
 */
export async function grant(
  runtime: Runtime,
  tx: Tx,
  receiver: Receiver,
  prize: Prize,
  { feature, ...cause }: Cause,
): Promise<Granted> {
  const { playerId } = receiver
  const { assets } = runtime
  assets.check(prize)
  const where = await whereFor(runtime, tx, receiver, prize)
  await runtime.gates.require({
    ...{ action: 'claim', feature, where, now: new Date(runtime.clock.now()) },
    who: { db: tx, ...receiver },
  })
  const allowed = await mayHaveEntries(runtime, tx, { ...receiver, where })
  const given = assets.prizeUnder(runtime.brands[receiver.theme]!, prize, allowed)
  const legs = (['coins', 'entries'] as const).flatMap((unit) => {
    const amount = given[unit] ?? 0
    return amount > 0 ? [{ unit, amount, against: 'bonus' as const }] : []
  })
  const posted =
    legs.length > 0
      ? await post(tx, runtime.clock, playerId, { ...cause, legs, ref: { prize: given } })
      : null
  const mode = allowed ? 'SweepStakes' : 'TournamentPoints'
  const things = await assets.grant(tx, runtime.clock, { playerId, mode, key: cause.key }, given)
  return {
    balance: posted?.balance ?? (await balanceOf(tx, playerId)),
    replayed: posted?.replayed ?? Object.values(things).some(({ fresh }) => !fresh),
    prize: given,
    assets: things,
  }
}
