import type { Runtime } from '../../calls/runtime.server.ts'
import { valueOf } from '../../config/by-brand.ts'
import { transact, raw, type Tx } from '../../data/db.server.ts'
import { endConsent, resumeConsent } from '../../players/consent.server.ts'
import { playersOfPhone } from '../../players/contacts.server.ts'
import type { Reply } from './reply.ts'

type Parts = Pick<Runtime, 'database' | 'clock' | 'env' | 'brands'>

const SOURCE = 'sms'

/** Whether this call of the service is the first of its name. */
async function isFirst(tx: Tx, { id, says }: Reply, at: Date): Promise<boolean> {
  const { rows } = await raw(tx).query(
    `insert into webhook_event (source, event_id, at, said) values ($1, $2, $3, $4)
     on conflict do nothing returning event_id`,
    [SOURCE, id, at, says],
  )
  return rows.length > 0
}

/**
 * Takes the answer to a text: STOP ends offers by text to all accounts that verified the number, of the brands
 * that write from ours; START takes back what STOP ended, and gives no consent that wasn’t given in writing.
 */
export async function takeReply({ database, clock, env, brands }: Parts, reply: Reply): Promise<void> {
  const { from, to, says } = reply
  const writers = Object.keys(brands).filter((brand) => env.sms && valueOf(env.sms.from, brand) === to)
  await transact(database.db, async (tx) => {
    if (!(await isFirst(tx, reply, new Date(clock.now()))) || says === 'other') return
    for (const { playerId, since } of await playersOfPhone(tx, from, writers))
      if (says === 'stop') await endConsent(tx, clock, playerId, 'sms', 'STOP')
      else
        await resumeConsent(tx, clock, playerId, { channel: 'sms', endedBy: 'STOP', source: 'START', since })
  })
}
