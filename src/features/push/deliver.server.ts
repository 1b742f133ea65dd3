import { DAY } from '#platform/time/clock.ts'
import { transact } from '#platform/data/db.server.ts'
import type { Runtime } from '#platform/calls/runtime.server.ts'
import { whyItStays } from '#platform/messages/may-leave.server.ts'
import { RefusedForGood } from '#platform/messages/deliveries/failures.server.ts'
import type { Dropped, MessageTransport } from '#platform/messages/messages.server.ts'
import type { PushCategory } from '#platform/messages/push-details.ts'
import type { PushTarget } from '#platform/messages/web-push.server.ts'
import { OFFERS_A_DAY, TTL_S } from './economy.ts'
import { noteRefusal, noteTaken } from './refusals/store.server.ts'
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

/** From a message to the devices of its player: one delivery a device, so that each is tried again for itself. */

/** Why the player gets none of it now, or null: they switched it off, or had enough offers, whoever sends. */
async function whyUnwanted(runtime: Runtime, playerId: string, category: PushCategory) {
  const { db } = runtime.database
  const agreed = await runtime.consents.allows(db, playerId, 'push')
  if (!switchesOf(await storedPreferences(db, playerId), agreed)[category]) return 'SWITCHED_OFF'
  if (category !== 'offers') return null
  const today = await offersSince(db, playerId, new Date(runtime.clock.now() - DAY))
  return today < OFFERS_A_DAY ? null : 'ENOUGH_OFFERS'
}

/** The transport of messages by push: notes each device of the player and queues its delivery, both or neither. */
export const carryPush =
  (runtime: Runtime): MessageTransport =>
  async ({ id, playerId, push, sentAt }) => {
    if (!playerId) return
    const now = new Date(runtime.clock.now())
    const why = await whyUnwanted(runtime, playerId, push?.category ?? 'account')
    if (why) return { dropped: why }
    await transact(runtime.database.db, async (tx) => {
      for (const { registration_id: device, endpoint } of await devicesOf(tx, playerId, now))
        if (await insertDelivery(tx, id, device, now))
          await runtime.messenger.toDevice(tx, id, {
            ...{ device, push: push ?? null, sentAt: sentAt ?? now },
            service: runtime.webPush.serviceOf(endpoint),
          })
    })
  }

/** Takes over what an earlier release queued as a job. */
export async function adoptPush(runtime: Runtime, id: string, device: string): Promise<void> {
  const row = await waitingDelivery(runtime.database.db, id, device, new Date(runtime.clock.now()))
  if (!row) return endDelivery(runtime.database.db, id, device, 'stale', GONE)
  await transact(runtime.database.db, (tx) =>
    runtime.messenger.toDevice(tx, id, {
      ...{ device, push: row.push, sentAt: row.sent_at },
      service: runtime.webPush.serviceOf(row.endpoint),
    }),
  )
}

const GONE = 'the device is not the player’s any more'

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
 * @throws RefusedForGood where this message will never be taken; any other error when it may work later
 */
async function deliver(
  runtime: Runtime,
  { id, device }: { readonly id: string; readonly device: string },
  signal?: AbortSignal,
): Promise<void | Dropped> {
  const { database, clock, webPush } = runtime
  const drop = async (code: string, why: string | null = code) => {
    await endDelivery(database.db, id, device, 'stale', why)
    return { dropped: code }
  }
  const row = await waitingDelivery(database.db, id, device, new Date(clock.now()))
  if (!row) return drop('DEVICE_GONE', GONE)
  const { category = 'account', tag, image, urgency = 'normal', ttl_s = TTL_S } = row.push ?? {}
  const inviting = { playerId: row.player_id, channel: 'push', brand: row.theme } as const
  // Notices of the account reach a closed account too: they invite nobody to play.
  const why =
    category === 'account'
      ? null
      : await whyItStays(runtime, database.db, { ...inviting, isOffer: category === 'offers' })
  if (why) return drop(why)
  if (isStale(row.sent_at.getTime(), ttl_s, clock.now())) return drop('TOO_LATE', null)
  const payload = {
    ...{ id, brand: row.theme, title: row.subject, text: row.body, link: pathOf(row.links[0]) },
    ...iconsOf(row.theme),
    ...{ image, tag, urgency, ttl_s, category },
  }
  const sent = await webPush.send(targetOf(row), payload, signal)
  if (sent.outcome === 'gone') await deleteRegistration(database.db, device)
  const at = new Date(clock.now())
  if (sent.outcome === 'sent') await noteTaken(database.db, device, at)
  if (sent.outcome === 'refused') {
    if (sent.isDevice) await noteRefusal(database.db, device, at)
    throw new RefusedForGood(sent.why)
  }
  await endDelivery(database.db, id, device, sent.outcome)
  return sent.outcome === 'gone' ? { dropped: 'DEVICE_GONE' } : undefined
}

/** The transport to one device. */
export const carryToDevice =
  (runtime: Runtime): MessageTransport =>
  ({ id, target }, signal) =>
    deliver(runtime, { id, device: target ?? '' }, signal)

/** Keeps what became of a delivery where it came to no end by itself. */
export const noteFailed =
  ({ database }: Runtime) =>
  ({ message_id: id, target: device }: { message_id: string; target: string }, why: string): Promise<void> =>
    endDelivery(database.db, id, device, 'refused', why)
