import { setTimeout as sleep } from 'node:timers/promises'
import { uuidv7 } from '../../../src/platform/base/ids/ids.server.ts'
import { transact, type Database } from '../../../src/platform/data/db.server.ts'
import { laneOf } from '../../../src/platform/messages/deliveries/lanes.ts'
import { queueDelivery } from '../../../src/platform/messages/deliveries/rows.server.ts'
import { insertMessage } from '../../../src/platform/messages/message-rows.server.ts'
import { systemClock } from '../../../src/platform/time/clock.ts'
import type { ProtectedPlayer } from './player.ts'

/** Queues pushes to all players again and again, as features do that reward them. */
export async function invite(ids: readonly string[], { db }: Database, over: AbortSignal): Promise<void> {
  for (let turn = 0; !over.aborted; turn = (turn + 1) % ids.length) {
    const [id, at] = [uuidv7(systemClock), new Date()]
    const playerId = ids[turn]!
    const until = new Date(at.getTime() + 60_000)
    await transact(db, async (tx) => {
      await insertMessage(tx, {
        ...{ message_id: id, player_id: playerId, kind: 'push', brand: 'aurelia', recipient: playerId },
        ...{ subject: 'A gift', body: 'It waits for you.', links: '[]', at },
        push: JSON.stringify({ category: 'rewards' }),
      })
      await queueDelivery(tx, {
        ...{
          id,
          target: '',
          lane: laneOf('push', 'notice'),
          topic: null,
          recipient: playerId,
          playerId,
          brand: 'aurelia',
        },
        ...{ at, until },
      })
    })
    await sleep(20)
  }
}

/**
 * Rounds and movements of money in the database from after a player had the answer to their exclusion, by the
 * site's clock, which a demonstration may have set forward.
 */
export async function writtenAfter(
  people: readonly ProtectedPlayer[],
  ids: ReadonlyMap<ProtectedPlayer, string>,
  { pool }: Database,
) {
  const { rows } = await pool.query<{ rounds: number; moved: number; taken: number }>(
    `with p as (
       select player_id, e.since + ms * interval '1 ms' as at
       from unnest($1::uuid[], $2::int[]) as p (player_id, ms) join exclusion e using (player_id))
     select (select count(*)::int from game_round r join p using (player_id) where r.at > p.at) as rounds,
       (select count(*)::int from ledger_transfer t join p using (player_id)
        where uuid_extract_timestamp(t.tx_id) > p.at) as moved,
       (select count(*)::int from game_round r join p using (player_id)) as taken`,
    [people.map((one) => ids.get(one)), people.map(({ seen }) => seen.answered - seen.asked)],
  )
  return rows[0]!
}

/** When each exclusion was committed, ms since 1970. */
export async function commitsOf(
  people: readonly ProtectedPlayer[],
  ids: ReadonlyMap<ProtectedPlayer, string>,
  { pool }: Database,
): Promise<ReadonlyMap<ProtectedPlayer, number>> {
  const { rows } = await pool.query<{ player_id: string; at: Date }>(
    'select player_id, pg_xact_commit_timestamp(xmin) as at from exclusion',
  )
  const byId = new Map(rows.map(({ player_id, at }) => [player_id, at.getTime()]))
  return new Map(people.map((one) => [one, byId.get(ids.get(one)!)!]))
}
