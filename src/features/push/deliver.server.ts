import { DAY } from '#platform/time/clock.ts'
import { transact } from '#platform/data/db.server.ts'
import { isExcluded } from '#platform/players/exclusion.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import type { MessageTransport } from '#platform/messages/messages.server.ts'
import type { PushTarget } from '#platform/messages/web-push.server.ts'
import { OFFERS_A_DAY, TTL_S } from './economy.ts'
import { isStale, switchesOf } from './rules.ts'
import {
  deleteRegistration,
  devicesOf,
  endDelivery,
  insertDelivery,
  offersSince,
  storedPreferences,
  waitingDelivery,
  type WaitingDelivery,
} from './store.server.ts'

/** From a message to the devices of its player: one job a device, so that each is tried again for itself. */

export const DELIVER = 'push.deliver'

/** Whether the player wants it now. A self-excluded player gets nothing; offers are few, whoever sends them. */
async function isWanted(runtime: Runtime, playerId: string, category: keyof ReturnType<typeof switchesOf>) {
  const { db } = runtime.database
  if (await isExcluded(db, playerId, new Date(runtime.clock.now()))) return false
  const agreed = await runtime.consents.allows(db, playerId, 'push')
  if (!switchesOf(await storedPreferences(db, playerId), agreed)[category]) return false
  if (category !== 'offers') return true
  return (await offersSince(db, playerId, new Date(runtime.clock.now() - DAY))) < OFFERS_A_DAY
}

/** The transport of messages by push: notes each device of the player and queues its delivery, both or neither. */
export const carryPush =
  (runtime: Runtime): MessageTransport =>
  async ({ id, playerId, push }) => {
    if (!playerId) return
    const now = new Date(runtime.clock.now())
    if (!(await isWanted(runtime, playerId, push?.category ?? 'account'))) return
    await transact(runtime.database.db, async (tx) => {
      for (const { registration_id: device } of await devicesOf(tx, playerId, now))
        if (await insertDelivery(tx, id, device, now)) await runtime.jobs.queue(tx, DELIVER, { id, device })
    })
  }

const targetOf = (row: WaitingDelivery): PushTarget =>
  row.endpoint === null
    ? { kind: 'firebase', token: row.firebase_token! }
    : { kind: 'own', endpoint: row.endpoint, p256dh: row.p256dh!, auth: row.auth! }

/** Returns the path that a click opens: always one of this site, whatever a message's link names. */
function pathOf(link: string | undefined): string {
  if (link === undefined || !URL.canParse(link, 'https://site.invalid')) return '/'
  const { pathname, search, hash } = new URL(link, 'https://site.invalid')
  // Two slashes at its beginning would name another host.
  return pathname.replace(/^\/{2,}/, '/') + search + hash
}

export const iconsOf = (theme: string) => ({
  icon: `/icons/${theme}/192.png`,
  badge: `/icons/${theme}/badge-96.png`,
})

/**
 * Sends one message to one device. A device that its push service has given up is deleted.
 * @throws Error when it may work later: the job tries again
 */
export async function deliver(runtime: Runtime, id: string, device: string): Promise<void> {
  const { database, clock, webPush, log } = runtime
  const row = await waitingDelivery(database.db, id, device, new Date(clock.now()))
  if (!row) return endDelivery(database.db, id, device, 'stale', 'the device is not the player’s any more')
  const { category = 'account', tag, image, urgency = 'normal', ttl_s = TTL_S } = row.push ?? {}
  if (await isExcluded(database.db, row.player_id, new Date(clock.now())))
    return endDelivery(database.db, id, device, 'stale', 'the player keeps out of play')
  if (isStale(row.sent_at.getTime(), ttl_s, clock.now())) return endDelivery(database.db, id, device, 'stale')
  const sent = await webPush.send(targetOf(row), {
    id,
    brand: row.theme,
    title: row.subject,
    text: row.body,
    link: pathOf(row.links[0]),
    ...iconsOf(row.theme),
    image,
    tag,
    urgency,
    ttl_s,
    category,
  })
  if (sent.outcome === 'gone') await deleteRegistration(database.db, device)
  if (sent.outcome === 'refused') log.warn({ device, why: sent.why }, 'a push was refused')
  await endDelivery(database.db, id, device, sent.outcome, sent.outcome === 'refused' ? sent.why : null)
}
