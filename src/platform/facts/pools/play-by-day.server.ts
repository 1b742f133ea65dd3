import type { Runtime } from '../../calls/runtime.server.ts'
import { raw, type Db, type Tx } from '../../data/db.server.ts'
import { stripeOf } from '../../events/events.server.ts'
import { PRICED_EDGE } from '../../round/weight.ts'
import { dayAfter, dayOf } from '../../time/day.ts'
import type { PlayerIncrements } from '../fold.ts'

/** A brand's stakes by day, for pools that are bounded by the expected win. */

const ADD = `-- prepared: facts-play
insert into play_by_day as p (theme, day, level, stripe, entries)
select * from unnest($1::text[], $2::date[], $3::smallint[], $4::smallint[], $5::bigint[])
on conflict (theme, day, level, stripe) do update set entries = p.entries + excluded.entries`

interface Where {
  readonly theme: string | null
  readonly level: number
}

/** Adds the weighted entries of a batch to the days of their rounds; a batch is of one stripe. */
export async function countPlay(
  { brands }: Pick<Runtime, 'brands'>,
  tx: Tx,
  increments: readonly PlayerIncrements[],
  whereOf: (playerId: string) => Where,
): Promise<void> {
  const sums = new Map<
    string,
    { theme: string; day: string; level: number; stripe: number; entries: number }
  >()
  for (const { playerId, increments: mine } of increments) {
    const { theme, level } = whereOf(playerId)
    const timeZone = theme === null ? undefined : brands[theme]?.timeZone
    if (theme === null || !timeZone) continue
    // Most play is in coins, and most batches are of one day.
    if (mine.every(({ readings }) => readings.entries === 0)) continue
    const stripe = stripeOf(playerId)
    for (const { at_ms, readings } of mine) {
      const day = dayOf(at_ms, timeZone)
      const key = `${theme} ${day} ${level} ${stripe}`
      const entries = (sums.get(key)?.entries ?? 0) + readings.entries
      sums.set(key, { theme, day, level, stripe, entries })
    }
  }
  const rows = [...sums.keys()].toSorted().map((key) => sums.get(key)!)
  if (rows.length === 0) return
  await raw(tx).query(ADD, [
    rows.map(({ theme }) => theme),
    rows.map(({ day }) => day),
    rows.map(({ level }) => level),
    rows.map(({ stripe }) => stripe),
    rows.map(({ entries }) => entries),
  ])
}

/**
 * The site's expected win from a brand's play in entries over complete days: weighted stakes at the edge that
 * rewards are priced for.
 * @param day the first day that does not count, such as today
 * @returns entries
 */
export async function expectedWin(
  db: Db,
  theme: string,
  { day, days, fromLevel = 1 }: { readonly day: string; readonly days: number; readonly fromLevel?: number },
): Promise<number> {
  const { rows } = await raw(db).query<{ entries: string }>(
    `select coalesce(sum(entries), 0)::text as entries from play_by_day
     where theme = $1 and day >= $2::date and day < $3::date and level >= $4`,
    [theme, dayAfter(day, -days), day, fromLevel],
  )
  return Math.max(0, (Number(rows[0]!.entries) / 100) * PRICED_EDGE)
}

/** The brands and levels of players. */
export interface PlayerPlace {
  readonly theme: string
  readonly level: number
  /** Email address, phone, and profile are confirmed. */
  readonly isWhole: boolean
  /** The first account of its device, and one of so many of its network (`decideGiftEntries`). */
  readonly giftEntries: boolean
}

/** SQL: all players with their places. */
export const PLACES = `select p.player_id, p.theme, coalesce(o.level, 1)::int as level, p.gift_entries,
    p.email_confirmed_at is not null and p.phone_confirmed_at is not null
      and p.profile_completed_at is not null as is_whole
  from player p left join odometer o using (player_id)`

/** Where players belong and how far they came in the league, by keys; who is not there is left out. */
export async function placesOf(
  db: Db,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, PlayerPlace>> {
  const { rows } = await raw(db).query<PlayerPlace & { player_id: string }>(
    `-- prepared: facts-places
select player_id, theme, level, gift_entries as "giftEntries", is_whole as "isWhole"
     from (${PLACES}) p where player_id = any($1)`,
    [playerIds],
  )
  return new Map(rows.map(({ player_id, ...place }) => [player_id, place]))
}
