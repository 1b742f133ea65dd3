import { createHash } from 'node:crypto'
import type { Db, Tx } from '#platform/data/db.server.ts'
import { playersIn } from '#platform/players/players.server.ts'

/** The stored data of passkeys: public keys, and challenges waiting to be signed. */

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest()

/** Remembers what a browser is asked to sign; `playerId` null for who signs in. */
export async function insertChallenge(
  db: Db,
  challenge: { text: string; playerId: string | null; ends: Date },
): Promise<void> {
  await db
    .insertInto('passkeys_challenge')
    .values({
      challenge_hash: hashOf(challenge.text),
      player_id: challenge.playerId,
      expires_at: challenge.ends,
    })
    .execute()
}

/** Uses a challenge up; false when it is not waiting, not this player's, or over. */
export async function takeChallenge(
  db: Db,
  challenge: string,
  playerId: string | null,
  now: Date,
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkeys_challenge')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('player_id', 'is not distinct from', playerId)
    .returning('expires_at')
    .executeTakeFirst()
  return row !== undefined && row.expires_at > now
}

export async function trimChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkeys_challenge').where('expires_at', '<=', now).execute()
}

export interface NewCredential {
  readonly credentialId: string
  readonly passkeyId: string
  readonly playerId: string
  readonly theme: string
  readonly rpId: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
  readonly backedUp: boolean
  /** Whether its counter is to be compared. */
  readonly counts: boolean
  readonly name: string
  readonly at: Date
}

/** Stores a key, also in the place of the player's own one that was moved; false when it is somebody's already. */
export async function insertCredential(tx: Tx, key: NewCredential): Promise<boolean> {
  const row = await tx
    .insertInto('passkeys_credential')
    .values({
      credential_id: key.credentialId,
      passkey_id: key.passkeyId,
      player_id: key.playerId,
      theme: key.theme,
      rp_id: key.rpId,
      public_key: Buffer.from(key.publicKey),
      counter: key.counter,
      transports: JSON.stringify(key.transports),
      backed_up: key.backedUp,
      counts: key.counts,
      name: key.name,
      created_at: key.at,
    })
    .onConflict((conflict) =>
      conflict
        .column('credential_id')
        .doUpdateSet({
          passkey_id: key.passkeyId,
          public_key: Buffer.from(key.publicKey),
          counter: key.counter,
          transports: JSON.stringify(key.transports),
          backed_up: key.backedUp,
          counts: key.counts,
          name: key.name,
          created_at: key.at,
          used_at: null,
          moved_at: null,
        })
        .where('passkeys_credential.player_id', '=', key.playerId)
        .where('passkeys_credential.rp_id', '=', key.rpId)
        .where('passkeys_credential.moved_at', 'is not', null),
    )
    .returning('passkey_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The player's keys, the newest first. */
export async function passkeysOf(db: Db, playerId: string) {
  const rows = await db
    .selectFrom('passkeys_credential')
    .select([
      'credential_id',
      'passkey_id',
      'rp_id',
      'transports',
      'backed_up',
      'name',
      'created_at',
      'used_at',
      'moved_at',
    ])
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, transports: row.transports as string[] }))
}

/** A key with whom it signs in; locked in a transaction, so that its counter is read and moved by one. */
export async function findCredential(db: Db, theme: string, credentialId: string, lock = false) {
  let query = db
    .selectFrom('passkeys_credential as key')
    .innerJoin(playersIn(db), 'p.player_id', 'key.player_id')
    .select([
      'key.player_id',
      'key.rp_id',
      'key.public_key',
      'key.counter',
      'key.counts',
      'key.backed_up',
      'key.used_at',
      'key.moved_at',
      'p.login',
    ])
    .where('key.credential_id', '=', credentialId)
    .where('key.theme', '=', theme)
  if (lock) query = query.forUpdate('key')
  return (await query.executeTakeFirst()) ?? null
}

/** Whether anybody has a key, at whichever brand. */
export async function isAnyones(db: Db, credentialId: string): Promise<boolean> {
  const row = await db
    .selectFrom('passkeys_credential')
    .select('passkey_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row !== undefined
}

export async function useCredential(
  tx: Tx,
  credentialId: string,
  use: { counter: number; counts: boolean; backedUp: boolean; at: Date },
): Promise<void> {
  await tx
    .updateTable('passkeys_credential')
    .set({ counter: use.counter, counts: use.counts, backed_up: use.backedUp, used_at: use.at })
    .where('credential_id', '=', credentialId)
    .execute()
}

/** Notes that a key's counter went back or stood still. */
export async function noteMoved(tx: Tx, credentialId: string, at: Date): Promise<void> {
  await tx
    .updateTable('passkeys_credential')
    .set({ moved_at: at })
    .where('credential_id', '=', credentialId)
    .execute()
}

/** Takes all keys of the player away. */
export async function deleteCredentials(tx: Tx, playerId: string): Promise<void> {
  await tx.deleteFrom('passkeys_credential').where('player_id', '=', playerId).execute()
}

/** Names a key of the player; false when there is none of that id. */
export async function renameCredential(tx: Tx, playerId: string, id: string, name: string): Promise<boolean> {
  const row = await tx
    .updateTable('passkeys_credential')
    .set({ name })
    .where('passkey_id', '=', id)
    .where('player_id', '=', playerId)
    .returning('passkey_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a key of the player away; returns what it was, or null when there is none of that id. */
export async function deleteCredential(
  tx: Tx,
  playerId: string,
  id: string,
): Promise<{ readonly name: string; readonly moved_at: Date | null } | null> {
  const row = await tx
    .deleteFrom('passkeys_credential')
    .where('passkey_id', '=', id)
    .where('player_id', '=', playerId)
    .returning(['name', 'moved_at'])
    .executeTakeFirst()
  return row ?? null
}
