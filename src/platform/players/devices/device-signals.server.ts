import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { sql } from 'kysely'
import { DAY } from '../../time/clock.ts'
import { hmacOf } from '../../base/ids/hmac.server.ts'
import type { Db, Tx } from '../../data/db.server.ts'
import { networkOf, networksOf, plainAddress, type Network } from '../../base/network/network.ts'
import type { Context } from '../../calls/context.server.ts'
import { excludedAt } from '../exclusion.server.ts'

/**
 * Traces: the device and the address by which a player came in, kept as keyed hashes that tell only whether two
 * accounts share one. Nobody is rewarded for inviting themselves.
 */
const DEVICE_COOKIE = 'device'
/** How long a signal is kept after it was last seen. */
const RETENTION_MS = 180 * DAY
const YEAR_S = 365 * 86_400
const DEVICE = /^[A-Za-z0-9_-]{22}$/

type Kind = 'device' | 'address'
export interface DeviceSignal {
  readonly kind: Kind
  readonly mark: Buffer
}

/** The machine itself tells nothing of who sits at it. */
const isOwn = (ip: string): boolean => ip === '::1' || plainAddress(ip).startsWith('127.')

/** The part of an address that belongs to one household: all of IPv4, the network of IPv6. */
export function networkPrefix(ip: string): string | null {
  return isOwn(ip) || isIP(plainAddress(ip)) === 0 ? null : networkOf(ip).replace('::/64', '')
}

const deviceOf = ({ caller }: Pick<Context, 'caller'>): string | null => {
  const known = caller.cookies[DEVICE_COOKIE]
  return known !== undefined && DEVICE.test(known) ? known : null
}

/** Returns the signals that identify a caller's device again. */
export function deviceSignalsOf(
  context: Pick<Context, 'caller' | 'runtime'>,
  device = deviceOf(context),
): DeviceSignal[] {
  const marks: readonly (readonly [Kind, string | null])[] = [
    ['device', device],
    ['address', networkPrefix(context.caller.ip)],
  ]
  return marks.flatMap(([kind, text]) =>
    text === null ? [] : [{ kind, mark: markOf(context, `${kind}:${text}`) }],
  )
}

const markOf = ({ runtime }: Pick<Context, 'runtime'>, text: string): Buffer =>
  hmacOf(runtime.secrets.pepper).update(`trace:${text}`).digest().subarray(0, 16)

/** The networks around a caller's own, for counting who comes from neighbouring ones; none around IPv4. */
export const widerNetworksOf = (
  context: Pick<Context, 'caller' | 'runtime'>,
): { readonly bits: Network['bits']; readonly mark: Buffer }[] =>
  networkPrefix(context.caller.ip) === null
    ? []
    : networksOf(context.caller.ip)
        .slice(1)
        .map(({ bits, name }) => ({ bits, mark: markOf(context, `network:${name}`) }))

/** The device that a caller can be known by again, or null for a browser that nobody has signed in with. */
export const deviceHashOf = (context: Pick<Context, 'caller' | 'runtime'>): Buffer | null =>
  deviceSignalsOf(context).find(({ kind }) => kind === 'device')?.mark ?? null

/**
 * SQL: when a device is seen, which is later than anything that took trust from a player's devices before.
 * Signing in is the last step of that, at the same instant.
 */
export const afterWays = (at: Date, playerId: string) =>
  sql<Date>`greatest(${at}::timestamptz, (select ways_since + interval '1 millisecond'
    from player where player_id = ${playerId}))`

/** Notes by what a player came in; a browser that has no number yet gets one with the answer. */
export async function recordDeviceSignals(context: Context, playerId: string): Promise<void> {
  const known = deviceOf(context)
  const device = known ?? randomBytes(16).toString('base64url')
  if (!known)
    context.reply.cookies.push({
      name: DEVICE_COOKIE,
      value: device,
      httpOnly: true,
      sameSite: 'lax',
      maxAge_s: YEAR_S,
    })
  const seenAt = afterWays(context.now, playerId)
  await context.tx
    .insertInto('player_trace')
    .values(deviceSignalsOf(context, device).map((one) => ({ ...one, player_id: playerId, seen_at: seenAt })))
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'kind', 'mark'])
        .doUpdateSet(({ ref }) => ({ seen_at: ref('excluded.seen_at') })),
    )
    .execute()
  const wider = widerNetworksOf(context)
  if (wider.length === 0) return
  await context.tx
    .insertInto('player_network')
    .values(wider.map(({ mark }) => ({ mark, player_id: playerId, seen_at: context.now })))
    .onConflict((conflict) => conflict.columns(['player_id', 'mark']).doUpdateSet({ seen_at: context.now }))
    .execute()
}

/** Which of these players ever came in by a device or an address of another one. */
export async function sharingWith(
  db: Db,
  kind: DeviceSignal['kind'],
  playerId: string,
  others: readonly string[],
): Promise<ReadonlySet<string>> {
  if (others.length === 0) return new Set()
  const rows = await db
    .selectFrom('player_trace as a')
    .innerJoin('player_trace as b', (join) =>
      join.onRef('a.kind', '=', 'b.kind').onRef('a.mark', '=', 'b.mark'),
    )
    .select('b.player_id')
    .distinct()
    .where('a.player_id', '=', playerId)
    .where('a.kind', '=', kind)
    .where('b.player_id', 'in', others)
    .execute()
  return new Set(rows.map(({ player_id }) => player_id))
}

/** Whether a player who came in with this device is self-excluded now, whatever else is known of it. */
export async function isDeviceOfExcluded(db: Db, device: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('player_trace')
    .select('kind')
    .where('kind', '=', 'device')
    .where('mark', '=', device)
    .where(excludedAt(sql.ref('player_trace.player_id'), now))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a player came in by one of these marks before. */
export async function wasSeenWith(
  db: Db,
  playerId: string,
  marks: readonly DeviceSignal[],
): Promise<boolean> {
  if (marks.length === 0) return false
  const row = await db
    .selectFrom('player_trace')
    .select('kind')
    .where('player_id', '=', playerId)
    .where((where) =>
      where.or(
        marks.map(({ kind, mark }) => where.and([where('kind', '=', kind), where('mark', '=', mark)])),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes signals that are old. */
export async function trimDeviceSignals(db: Db | Tx, now_ms: number): Promise<void> {
  const before = new Date(now_ms - RETENTION_MS)
  await db.deleteFrom('player_trace').where('seen_at', '<', before).execute()
  await db.deleteFrom('player_network').where('seen_at', '<', before).execute()
}
