import { raw, type Db, type Tx } from '#platform/data/db.server.ts'
import { MESSAGES } from '#platform/messages/messages.server.ts'
import { SESSIONS } from '#platform/players/session.server.ts'
import type { PushCategory, PushDetails } from '#platform/messages/push-details.ts'
import type { PushTarget } from '#platform/messages/web-push.server.ts'

/** Storage of the push feature: installations, registrations, deliveries, switches. */

export interface InstallationRow {
  readonly fid: string
  readonly theme: string
  readonly refreshHash: Buffer
  readonly appId: string
  readonly sdkVersion: string
  readonly at: Date
}

/** False when somebody else has this id already. */
export async function insertInstallation(tx: Tx, one: InstallationRow): Promise<boolean> {
  const row = await tx
    .insertInto('push_installation')
    .values({
      fid: one.fid,
      theme: one.theme,
      refresh_hash: one.refreshHash,
      app_id: one.appId,
      sdk_version: one.sdkVersion,
      created_at: one.at,
      seen_at: one.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('fid')
    .executeTakeFirst()
  return row !== undefined
}

export async function refreshHashOf(db: Db, fid: string, theme: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('push_installation')
    .select('refresh_hash')
    .where('fid', '=', fid)
    .where('theme', '=', theme)
    .executeTakeFirst()
  return row?.refresh_hash ?? null
}

export async function seeInstallation(tx: Tx, fid: string, at: Date): Promise<boolean> {
  const seen = 'update push_installation set seen_at = $2 where fid = $1 returning fid'
  return (await raw(tx).query(seen, [fid, at])).rows.length === 1
}

/** The player and session that a device is attached to. */
export interface Owner {
  readonly playerId: string
  readonly sessionId: string
}

export interface NewRegistration {
  readonly id: string
  readonly theme: string
  readonly fid: string | null
  readonly tokenHash: Buffer
  readonly target: PushTarget
  readonly owner: Owner | null
  readonly agent: string
  readonly at: Date
}

const columnsOf = (target: PushTarget) =>
  target.kind === 'own'
    ? { endpoint: target.endpoint, p256dh: target.p256dh, auth: target.auth, firebase_token: null }
    : { endpoint: null, p256dh: null, auth: null, firebase_token: target.token }

const ownerColumns = (owner: Owner | null) => ({
  player_id: owner?.playerId ?? null,
  session_id: owner?.sessionId ?? null,
})

/** Puts a registration in the place of any other one of the same installation or address. */
export async function putRegistration(tx: Tx, one: NewRegistration): Promise<void> {
  const { target } = one
  await tx
    .deleteFrom('push_registration')
    .where((eb) =>
      eb.or([
        eb('token_hash', '=', one.tokenHash),
        ...(one.fid ? [eb('fid', '=', one.fid)] : []),
        ...(target.kind === 'own' ? [eb('endpoint', '=', target.endpoint)] : []),
      ]),
    )
    .execute()
  await tx
    .insertInto('push_registration')
    .values({
      registration_id: one.id,
      theme: one.theme,
      fid: one.fid,
      token_hash: one.tokenHash,
      ...columnsOf(target),
      ...ownerColumns(one.owner),
      agent: one.agent,
      created_at: one.at,
      seen_at: one.at,
    })
    .execute()
}

/** A registration, locked, with its player as far as their session lives. */
export interface Held {
  readonly registration_id: string
  readonly fid: string | null
  readonly owner: string | null
  /** Its push service takes no more messages for it. */
  readonly is_ended: boolean
}

export async function registrationOf(tx: Tx, hash: Buffer, theme: string, now: Date): Promise<Held | null> {
  const { rows } = await raw(tx).query<Held>(
    `select r.registration_id, r.fid, r.ended_at is not null as is_ended, s.player_id as owner from push_registration r
     left join ${SESSIONS} s on s.session_id = r.session_id and s.expires_at > $3
     where r.token_hash = $1 and r.theme = $2 for update of r`,
    [hash, theme, now],
  )
  return rows[0] ?? null
}

export async function refreshRegistration(
  tx: Tx,
  id: string,
  more: { target: PushTarget | null; owner: Owner | null; at: Date },
): Promise<void> {
  const { target, owner, at } = more
  if (target?.kind === 'own')
    await tx
      .deleteFrom('push_registration')
      .where('endpoint', '=', target.endpoint)
      .where('registration_id', '<>', id)
      .execute()
  await tx
    .updateTable('push_registration')
    .set({ seen_at: at, ...(target ? columnsOf(target) : {}), ...(owner ? ownerColumns(owner) : {}) })
    .where('registration_id', '=', id)
    .execute()
}

export async function deleteRegistration(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('push_registration').where('registration_id', '=', id).execute()
}

/** Deletes a device of a player; false when it is not theirs. */
export async function deleteDevice(tx: Tx, playerId: string, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('push_registration')
    .where('registration_id', '=', id)
    .where('player_id', '=', playerId)
    .returning('registration_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps the devices that were seen last, and deletes a player's others. */
export async function trimDevices(tx: Tx, playerId: string, most: number): Promise<void> {
  await raw(tx).query(
    `delete from push_registration where player_id = $1 and registration_id not in (
       select registration_id from push_registration where player_id = $1
       order by seen_at desc, registration_id desc limit $2)`,
    [playerId, most],
  )
}

type Device = {
  registration_id: string
  endpoint: string | null
  agent: string
  created_at: Date
  seen_at: Date
}

/** The devices of a player whose sessions live: the others get nothing, and are nobody's. */
export async function devicesOf(db: Db, playerId: string, now: Date) {
  const { rows } = await raw(db).query<Device>(
    `select r.registration_id, r.endpoint, r.agent, r.created_at, r.seen_at from push_registration r
     join ${SESSIONS} s on s.session_id = r.session_id and s.player_id = r.player_id and s.expires_at > $2
     where r.player_id = $1 and r.ended_at is null order by r.seen_at desc, r.registration_id desc`,
    [playerId, now],
  )
  return rows
}

/** Devices of sessions that have ended are nobody's. */
export async function detachSessions(tx: Tx, sessions: readonly string[]): Promise<void> {
  await raw(tx).query(
    'update push_registration set player_id = null, session_id = null where session_id = any($1::uuid[])',
    [sessions],
  )
}

export async function deletePlayers(tx: Tx, players: readonly string[]): Promise<void> {
  await raw(tx).query('delete from push_registration where player_id = any($1::uuid[])', [players])
}

/** Returns a player's choice of categories. */
export async function storedPreferences(
  db: Db,
  playerId: string,
): Promise<Partial<Record<PushCategory, boolean>>> {
  const rows = await db
    .selectFrom('push_switch')
    .select(['category', 'is_on'])
    .where('player_id', '=', playerId)
    .execute()
  return Object.fromEntries(rows.map(({ category, is_on }) => [category, is_on]))
}

export async function putSwitch(tx: Tx, playerId: string, category: PushCategory, isOn: boolean, at: Date) {
  await raw(tx).query(
    `insert into push_switch (player_id, category, is_on, at) values ($1, $2, $3, $4)
     on conflict (player_id, category) do update set is_on = excluded.is_on, at = excluded.at`,
    [playerId, category, isOn, at],
  )
}

/** Notes that a message goes to a device; false when that was noted before. */
export async function insertDelivery(tx: Tx, messageId: string, id: string, at: Date): Promise<boolean> {
  const { rows } = await raw(tx).query(
    `insert into push_delivery (message_id, registration_id, state, at) values ($1, $2, 'waiting', $3)
     on conflict do nothing returning message_id`,
    [messageId, id, at],
  )
  return rows.length > 0
}

/** Offers that reached a player since an instant. */
export async function offersSince(db: Db, playerId: string, since: Date): Promise<number> {
  const { rows } = await raw(db).query<{ many: number }>(
    `select count(distinct m.message_id) as many from ${MESSAGES} m join push_delivery d using (message_id)
     where m.player_id = $1 and m.kind = 'push' and m.push ->> 'category' = 'offers' and m.at > $2`,
    [playerId, since],
  )
  return Number(rows[0]!.many)
}

/** A delivery that waits, with the message and the device as they are now. */
export interface WaitingDelivery {
  readonly player_id: string
  readonly subject: string
  readonly body: string
  readonly links: readonly string[]
  readonly push: PushDetails | null
  readonly sent_at: Date
  readonly theme: string
  readonly endpoint: string | null
  readonly p256dh: string | null
  readonly auth: string | null
  readonly firebase_token: string | null
}

/** Null when it does not wait any more, or the device is not this player's any more. */
export async function waitingDelivery(
  db: Db,
  messageId: string,
  id: string,
  now: Date,
): Promise<WaitingDelivery | null> {
  const { rows } = await raw(db).query<WaitingDelivery>(
    `select m.player_id, m.subject, m.body, m.links, m.push, m.at as sent_at, r.theme, r.endpoint, r.p256dh, r.auth,
       r.firebase_token
     from push_delivery d join ${MESSAGES} m using (message_id) join push_registration r using (registration_id)
     join ${SESSIONS} s on s.session_id = r.session_id and s.player_id = r.player_id and s.expires_at > $3
     where d.message_id = $1 and d.registration_id = $2 and d.state = 'waiting'
       and m.player_id = r.player_id and r.ended_at is null`,
    [messageId, id, now],
  )
  return rows[0] ?? null
}

export type DeliveryState = 'sent' | 'gone' | 'refused' | 'stale'

export async function endDelivery(
  db: Db,
  messageId: string,
  id: string,
  state: DeliveryState,
  why: string | null = null,
): Promise<void> {
  await db
    .updateTable('push_delivery')
    .set({ state, why })
    .where('message_id', '=', messageId)
    .where('registration_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Forgets installations that nobody has heard of, and what became of old messages. */
export async function trimPush(db: Db, silentSince: Date, deliveredBefore: Date): Promise<void> {
  await db.deleteFrom('push_installation').where('seen_at', '<', silentSince).execute()
  await db.deleteFrom('push_registration').where('seen_at', '<', silentSince).execute()
  await db.deleteFrom('push_delivery').where('at', '<', deliveredBefore).execute()
}
