import { createHash, randomBytes } from 'node:crypto'
import { raw, type Db, type Tx } from '#platform/data/db.server.ts'
import { lockPlayers } from '#platform/players/contacts.server.ts'
import { playersIn } from '#platform/players/players.server.ts'
import type { Identity, SocialMethod } from '#platform/players/social.server.ts'
import { ownRows } from '#platform/players/needs.server.ts'
import { PENDING_COOKIE } from './feature.ts'

/** The stored data of social sign-in: players' identities, and newcomers without an account. */

export interface Owner {
  readonly player_id: string
  readonly login: string
}

/**
 * The player linked to a provider identity, or null. The connection is locked until the transaction ends, and
 * its player before: whoever takes it away waits, and ends the session that begins by it.
 */
export async function ownerOf(tx: Tx, theme: string, provider: SocialMethod, subject: string) {
  const query = tx
    .selectFrom('social_identity')
    .innerJoin(playersIn(tx), 'p.player_id', 'social_identity.player_id')
    .select(['p.player_id', 'p.login'])
    .where('social_identity.theme', '=', theme)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
  const found = await query.executeTakeFirst()
  if (!found) return null
  await lockPlayers(tx, [found.player_id])
  return (await query.forUpdate('social_identity').executeTakeFirst()) ?? null
}

/** Connects a person of a provider to a player; false when either is connected already. */
export async function insertIdentity(
  tx: Tx,
  link: { theme: string; provider: SocialMethod; playerId: string; at: Date },
  { subject, email, name }: Pick<Identity, 'subject' | 'email' | 'name'>,
): Promise<boolean> {
  const { theme, provider, playerId, at } = link
  const row = await tx
    .insertInto('social_identity')
    .values({ theme, provider, subject, player_id: playerId, email, name, linked_at: at, used_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers a sign-in, and what the provider says of the person now. */
export async function touchIdentity(
  tx: Tx,
  theme: string,
  provider: SocialMethod,
  { subject, email, name }: Identity,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('social_identity')
    .set({ used_at: at, ...(email ? { email } : {}), ...(name ? { name } : {}) })
    .where('theme', '=', theme)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute()
}

/** The player's accounts at other companies, the oldest first. */
/** The sign-in methods of a player, for the views. */
export const methodRows = ownRows<{ readonly provider: SocialMethod }>({
  name: 'social.methods',
  sql: 'select provider from social_identity where player_id = $1 order by linked_at',
})

export async function identitiesOf(db: Db, playerId: string) {
  const { rows } = await raw(db).query<{
    provider: string
    email: string | null
    name: string | null
    linked_at: Date
    used_at: Date
  }>(
    `select provider, email, name, linked_at, used_at from social_identity where player_id = $1
     order by linked_at`,
    [playerId],
  )
  return rows
}

/** Takes one away; false when there was none. */
export async function deleteIdentity(tx: Tx, playerId: string, provider: SocialMethod): Promise<boolean> {
  const row = await tx
    .deleteFrom('social_identity')
    .where('player_id', '=', playerId)
    .where('provider', '=', provider)
    .returning('player_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes all of them away. */
export async function deleteIdentities(tx: Tx, playerId: string): Promise<void> {
  await tx.deleteFrom('social_identity').where('player_id', '=', playerId).execute()
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** Stores a newcomer until they have finished; returns the secret for the cookie. */
export async function insertPending(
  tx: Tx,
  pending: { theme: string; provider: SocialMethod; ends: Date },
  { subject, email, emailVerified, name }: Identity,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await tx
    .insertInto('social_pending')
    .values({
      pending_hash: hashOf(secret),
      theme: pending.theme,
      provider: pending.provider,
      subject,
      email,
      email_verified: emailVerified,
      name,
      expires_at: pending.ends,
    })
    .execute()
  return secret
}

/** Whether a guest's cookie is that of a newcomer who has not finished, for the views. */
export const newcomerRows = ownRows<object>({
  name: 'social.newcomer',
  sql: 'select 1 as is from social_pending where pending_hash = $3 and theme = $4 and expires_at > $2',
  values: ({ caller, brand }) => [hashOf(caller.cookies[PENDING_COOKIE]!), brand.name],
  when: ({ player, caller }) => player === null && Boolean(caller.cookies[PENDING_COOKIE]),
})

/** The newcomer of a cookie, or null when there is none or it is over. */
export async function findPending(db: Db, theme: string, secret: string, now: Date) {
  const row = await db
    .selectFrom('social_pending')
    .select(['provider', 'subject', 'email', 'email_verified', 'name'])
    .where('pending_hash', '=', hashOf(secret))
    .where('theme', '=', theme)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ? { ...row, provider: row.provider as SocialMethod } : null
}

/** Takes a newcomer out: of two who finish with one secret, one is told true. */
export async function takePending(tx: Tx, secret: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('social_pending')
    .where('pending_hash', '=', hashOf(secret))
    .returning('pending_hash')
    .executeTakeFirst()
  return row !== undefined
}

export async function trimPending(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('social_pending').where('expires_at', '<=', now).execute()
}
