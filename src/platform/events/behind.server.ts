import { boundId } from '../base/ids.server.ts'
import { raw, type Db } from '../data/db.server.ts'

/**
 * Whether a consumer has yet to read events that happened before an instant: who settles what its events decide
 * waits until it has. A consumer that has never run is behind, too.
 */
export async function areBehind(db: Db, consumer: string, before: Date): Promise<boolean> {
  const { rows } = await raw(db).query<{ behind: boolean }>(
    `select not exists (select from event_cursor where consumer = $1)
       or exists (select from event_cursor c join outbox o
         on o.stripe = c.stripe and (o.txid, o.id) > (c.txid, c.id)
         where c.consumer = $1 and o.id < $2::uuid) as behind`,
    [consumer, boundId(before.getTime())],
  )
  return rows[0]!.behind
}
