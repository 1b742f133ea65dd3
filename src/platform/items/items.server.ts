import { raw, type Db, type Tx } from '../data/db.server.ts'
import { uuidv7 } from '../base/ids/ids.server.ts'
import { ownRows, type OwnRows } from '../players/needs.server.ts'
import { isOpenAt, openUntil } from '../players/closings/closed-time.server.ts'
import type { Clock } from '../time/clock.ts'
import { macOfItem } from './evidence.server.ts'

/**
 * Things that players hold and use up: turns, boxes, cards, dice.
 *
 *     await giveItems(tx, clock, { playerId, key: 'quest:7' }, { kind: 'card', lifetime_ms: 7 * DAY })
 *     const [card] = await itemsOf(db, playerId, now, ['card']) // held, the first to expire first
 *     const taken = await takeItems(tx, now, { playerId, kind: 'card', key: `open:${id}`, id }) // or null
 */
export interface Item {
  readonly id: string
  readonly kind: string
  /** Its cause, once a player and kind. */
  readonly key: string
  /** How many were given together, and how many of them are left. */
  readonly count: number
  readonly left: number
  /** ISO time. */
  readonly given_at: string
  /** ISO time; null where it stays. */
  readonly expires_at: string | null
}

/** Things of a kind that are given together. */
export interface NewItems {
  readonly kind: string
  /** 1 where absent. */
  readonly count?: number
  /** How long they can be used; null where they stay. */
  readonly lifetime_ms: number | null
}

/** The owner of items and the cause of the change, which counts once for its kind and key. */
export interface ItemCause {
  readonly playerId: string
  readonly key: string
}

/** Items as they were given. */
export interface GivenItems {
  readonly id: string
  readonly expires_at: string | null
  /** False when this key had been given before; then it is the first gift. */
  readonly fresh: boolean
}

/** More of a kind than this is a mistake, not a gift. */
export const MOST_ITEMS = 10_000

function refuseCount(count: number): void {
  if (!Number.isSafeInteger(count) || count < 1 || count > MOST_ITEMS)
    throw new RangeError(`${count} is no number of items`)
}

interface ItemRow {
  readonly item_id: string
  readonly kind: string
  readonly key: string
  readonly count: number
  readonly used: number
  readonly given_at: Date | string
  readonly expires_at: Date | string | null
}

/**
 * Gives things of a kind in the transaction of their cause, once for its key.
 * @throws RangeError for a count that is no whole number from 1 to `MOST_ITEMS`
 */
export async function giveItems(
  tx: Tx,
  clock: Clock,
  { playerId, key }: ItemCause,
  { kind, count = 1, lifetime_ms }: NewItems,
): Promise<GivenItems> {
  refuseCount(count)
  const now = clock.now()
  const given = {
    item_id: uuidv7(clock),
    player_id: playerId,
    kind,
    key,
    count,
    given_at: new Date(now),
    expires_at: lifetime_ms === null ? null : new Date(now + lifetime_ms),
  }
  const fresh = await tx
    .insertInto('item')
    .values({ ...given, mark: macOfItem(tx, given) })
    .onConflict((conflict) => conflict.columns(['player_id', 'kind', 'key']).doNothing())
    .returning(['item_id', 'expires_at'])
    .executeTakeFirst()
  const row =
    fresh ??
    (await tx
      .selectFrom('item')
      .select(['item_id', 'expires_at'])
      .where('player_id', '=', playerId)
      .where('kind', '=', kind)
      .where('key', '=', key)
      .executeTakeFirstOrThrow())
  return {
    id: row.item_id,
    expires_at: row.expires_at?.toISOString() ?? null,
    fresh: fresh !== undefined,
  }
}

/**
 * SQL: a player's items of some kinds that can be used at an instant. They wait while the account is closed, but
 * for those whose end is a run's.
 */
const heldAt = (kinds: string, at: string, bound: string) => `
  select item_id, kind, key, count, used, given_at,
    case when ${bound} then expires_at
      else ${openUntil('player_id', 'given_at', 'expires_at', at)} end as expires_at
  from item where player_id = $1 and kind = any(${kinds}::text[]) and used < count
    and (expires_at is null or case when ${bound} then expires_at > ${at}
      else ${isOpenAt('player_id', 'given_at', 'expires_at', at)} end)`
const IN_ORDER = 'order by expires_at nulls last, item_id'

const itemOf = ({ item_id, kind, key, count, used, given_at, expires_at }: ItemRow): Item => ({
  id: item_id,
  kind,
  key,
  count,
  left: count - used,
  given_at: new Date(given_at).toISOString(),
  expires_at: expires_at === null ? null : new Date(expires_at).toISOString(),
})

/** A player's usable items of some kinds, as rows of a standing. @param bound those that end with a run */
export const heldItems = (kinds: readonly string[], bound: readonly string[]): OwnRows<Item> =>
  ownRows({
    name: 'platform.items',
    sql: `${heldAt('$3', '$2::timestamptz', 'kind = any($4::text[])')} ${IN_ORDER}`,
    values: () => [kinds, bound],
    as: itemOf,
  })

/** A player's usable items of some kinds, the first to expire first. */
export async function itemsOf(
  db: Db,
  playerId: string,
  now: Date,
  kinds: readonly string[],
): Promise<Item[]> {
  const { rows } = await raw(db).query<ItemRow>(`${heldAt('$2', '$3::timestamptz', 'false')} ${IN_ORDER}`, [
    playerId,
    kinds,
    now,
  ])
  return rows.map(itemOf)
}

/** How many things all of these items still are. */
export const leftIn = (items: readonly Item[]): number => items.reduce((sum, { left }) => sum + left, 0)

/** Items to use up, once for their player, kind, and key. */
export interface Use extends ItemCause {
  readonly kind: string
  /** One item; without it those that expire first. */
  readonly id?: string
  /** Only of the items with these keys; absent: of all. */
  readonly of?: (key: string) => boolean
  /** 1 where absent; all of them or none. */
  readonly count?: number
  /** They end with a run, also while the account is closed. */
  readonly endsWithRun?: true
}

/** The count taken from one item. */
export interface Used {
  readonly id: string
  /** The cause of the item. */
  readonly key: string
  readonly count: number
}

/**
 * Uses things up, in the transaction of what they bring, once for the key.
 * @returns the counts taken, by item; null, and nothing has changed, where the player does not hold so many:
 * whether they were another's, spent, or expired is not told, nor whether the key has been used
 * @throws RangeError for a count that is no whole number from 1 to `MOST_ITEMS`
 */
export async function takeItems(
  tx: Tx,
  now: Date,
  { playerId, kind, key, id, of = () => true, count = 1, endsWithRun }: Use,
): Promise<readonly Used[] | null> {
  refuseCount(count)
  // All of the kind, also where one is named: two uses by one key take turns, whichever items they name.
  const { rows: held } = await raw(tx).query<ItemRow>(
    `${heldAt('$2', '$3::timestamptz', '$4::boolean')} ${IN_ORDER} for update`,
    [playerId, [kind], now, endsWithRun ?? false],
  )
  // Looked at under the locks: whoever used this key for these items has committed.
  const { rows: before } = await raw(tx).query(
    `select from item_use u join item i using (item_id)
     where u.player_id = $1 and u.key = $2 and i.kind = $3 limit 1`,
    [playerId, key, kind],
  )
  if (before.length > 0) return null
  const taken: Used[] = []
  let missing = count
  for (const { item_id, key: cause, count: all, used } of held) {
    if (missing === 0) break
    if ((id !== undefined && item_id !== id) || !of(cause)) continue
    const part = Math.min(missing, all - used)
    taken.push({ id: item_id, key: cause, count: part })
    missing -= part
  }
  if (missing > 0) return null
  await raw(tx).query(
    `with taken as (select * from unnest($1::uuid[], $2::int[]) t(item_id, count)),
     noted as (
       insert into item_use (item_id, player_id, key, count, at) select item_id, $3, $4, count, $5 from taken)
     update item set used = used + taken.count from taken where item.item_id = taken.item_id`,
    [taken.map((one) => one.id), taken.map((one) => one.count), playerId, key, now],
  )
  return taken
}
