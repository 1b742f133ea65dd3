import { listHashes } from '#platform/draws/public-lists.server.ts'
import type { Reader } from '#platform/base/checks.ts'
import { SETTLED } from '#platform/round/stored.server.ts'
import { drawPlace } from '../rules.ts'
import { COUNTS } from './store.server.ts'

/** The verifier's queries over days and drops. */

/** Something that does not add up. */
export interface WrongDrop {
  readonly player_id: string | null
  readonly detail: string
}

const WRONG = `
select null::uuid as player_id, d.run_id || ' gave ' || coalesce(sum(w.value), 0) || ' of ' || d.pool as detail
from prize_drops_day d left join prize_drops_drop w on w.run_id = d.run_id and w.state = 'won'
group by d.run_id having coalesce(sum(w.value), 0) > d.pool or count(*) filter (where w.value = 5000) > d.gold
  or count(*) filter (where w.value = 500) > d.silver or count(*) filter (where w.value = 100) > d.bronze
union all
select w.player_id, 'drop ' || w.n || ' of ' || w.run_id || ' has another list'
from prize_drops_drop w join prize_drops_list l using (run_id, n)
where w.state = 'won' and (l.players[w.place] is distinct from w.player_id or cardinality(l.players) <> w.list_size)
union all
select w.player_id, count(*) || ' drops of ' || w.run_id
from prize_drops_drop w join prize_drops_day d using (run_id) where w.state = 'won'
group by w.player_id, w.run_id, d.a_day having count(*) > d.a_day
union all
select w.player_id, count(*) || ' drops in hour ' || w.hour || ' of ' || w.run_id
from prize_drops_drop w join prize_drops_day d using (run_id) where w.state = 'won'
group by w.player_id, w.run_id, w.hour, d.an_hour having count(*) > d.an_hour
union all
select w.player_id, 'drop ' || w.n || ' of ' || w.run_id || ' was won without a round that counts'
from prize_drops_drop w join prize_drops_day d using (run_id) join prize_drops_list l using (run_id, n)
  left join (${SETTLED}) g on g.player_id = w.player_id and g.round_id = l.rounds[w.place] and ${COUNTS}
    and g.settled_at between coalesce(w.waits_from, w.instant - interval '1 minute') - interval '5 seconds'
      and coalesce(w.waits_from + interval '1 day', w.instant) + interval '5 seconds'
where w.state = 'won' and d.by_rounds and g.round_id is null`

/** Lists whose hash is another than the one that was published with their drop. */
async function wrongLists(client: Reader): Promise<WrongDrop[]> {
  const hashes = await listHashes(client, 'prize-drops')
  // Those of earlier releases are no public lists: they were fixed by the ids of their players.
  const { rows } = await client.query<{
    run_id: string
    n: number
    player_id: string
    list_hash: string
    by_ids: string
  }>(
    `select w.run_id, w.n, w.player_id, w.list_hash,
       encode(sha256(convert_to(array_to_string(l.players, E'\n'), 'UTF8')), 'hex') as by_ids
     from prize_drops_drop w join prize_drops_list l using (run_id, n) where w.state = 'won'`,
  )
  return rows
    .filter((row) => (hashes.get(`${row.run_id} ${drawPlace(row.n)}`) ?? row.by_ids) !== row.list_hash)
    .map(({ run_id, n, player_id }) => ({
      player_id,
      detail: `drop ${n} of ${run_id} has another list`,
    }))
}

/**
 * The drops whose own rows contradict each other, and the value of each won drop by player and posting key.
 */
export async function wrongDrops(client: Reader): Promise<{
  readonly wrong: readonly WrongDrop[]
  /** Entries won, by player and posting key. */
  readonly won: ReadonlyMap<string, number>
}> {
  const { rows } = await client.query<WrongDrop & Record<string, unknown>>(WRONG)
  const wrong = [...rows, ...(await wrongLists(client))]
  const { rows: won } = await client.query<{ name: string; value: number }>(
    `select player_id || ' prize-drops:' || run_id || ':' || n as name, value from prize_drops_drop
     where state = 'won'`,
  )
  return { wrong, won: new Map(won.map(({ name, value }) => [name, value])) }
}

/** Days as they were opened. */
export async function openedDays(client: Reader): Promise<
  readonly {
    readonly run_id: string
    readonly base: number
    readonly pool: number
    readonly an_hour: number
    readonly a_day: number
  }[]
> {
  const { rows } = await client.query<{
    run_id: string
    base: number
    pool: number
    an_hour: number
    a_day: number
  }>('select run_id, base, pool, an_hour, a_day from prize_drops_day')
  return rows
}
