import { raw, type Tx } from '../../data/db.server.ts'
import { MINUTE } from '../../time/clock.ts'
import type { Consumer } from '../../events/events.server.ts'
import { pushTo } from '../../realtime/push.server.ts'
import { accountsOf, personOf } from '../persons/persons.server.ts'
import { againAt, roomsOf } from './guard.server.ts'
import type { LimitKind } from './kinds.ts'

/**
 * Tells the pages of a person, on all brands, that a limit is reached, once rounds are settled. The rounds that
 * follow are refused by what they are asked with, and need none of this.
 */
export const limitsReached = (now: () => Date): Consumer => ({
  name: 'limits.reached',
  topics: ['round.settled'],
  async take(tx, events) {
    const players = [...new Set(events.map(({ player_id }) => player_id))]
    const { rows } = await raw(tx).query<{ player_id: string }>(
      'select player_id from wallet where player_id = any($1) and limited order by player_id',
      [players],
    )
    for (const { player_id } of rows) await tellReached(tx, player_id, now())
  },
})

async function tellReached(tx: Tx, playerId: string, now: Date): Promise<void> {
  const on = raw(tx)
  const personId = await personOf(tx, playerId)
  for (const room of await roomsOf(on, personId, ({ kind }) => kind !== 'purchase', now)) {
    const kind = room.limit.kind as LimitKind
    const least = kind === 'time' ? MINUTE : 1
    if (room.left >= least) return
    const until = await againAt(on, personId, room, least, now)
    const { rows } = await on.query(
      `insert into play_limit_reached (limit_id, at, player_id, until) values ($1, $2, $3, $4)
       on conflict do nothing returning 1`,
      [room.limit.limit_id, now, playerId, until],
    )
    if (rows.length === 0) continue
    for (const id of await accountsOf(tx, personId))
      await pushTo(tx, id, 'protection.reached', { kind, until: until.toISOString() })
  }
}
