import { hkdfSync } from 'node:crypto'
import type pg from 'pg'
import { hmacOf } from '../base/ids/hmac.server.ts'
import { poolOf, type Database, type Db } from '../data/db.server.ts'
import { isSealed, openSealed, sealWith } from './sealing.server.ts'
import type { Secrets } from './secrets.server.ts'

/** The keys that the database must not know, behind what they are good for. */
export interface Vault {
  /** Whether there are keys: what must be sealed then is. */
  readonly hasKeys: boolean
  /** Seals a secret of a row; `context` names the row. */
  readonly seal: (plain: string, context: string) => string
  /** Opens it; a text that was never sealed is given back as it is: revealed seeds are plain. */
  readonly open: (stored: string, context: string) => string
  /** Proves that this server wrote a row; null where there are no keys. */
  readonly mac: (kind: string, fields: readonly (string | number | null)[]) => Buffer | null
  /** The mark of a person for something that they proved, the same on all brands; null where there are no keys. */
  readonly identity: (kind: string, value: string) => Buffer | null
}

const PURPOSES = ['seeds', 'rows', 'chains', 'digests'] as const
export type Purpose = (typeof PURPOSES)[number]

/**
 * A key for one purpose, 32 bytes, derived (HKDF) from the secrets that all nodes of a site share, so that
 * nodes which are upgraded one by one have the same.
 */
export function keyFor({ ids, pepper }: Pick<Secrets, 'ids' | 'pepper'>, purpose: Purpose): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.concat([ids, pepper]), '', `fairground:${purpose}`, 32))
}

/** The MAC of fields in their order; each is told apart from its neighbors. */
function macOf(key: Buffer, kind: string, fields: readonly (string | number | null)[]): Buffer {
  return hmacOf(key)
    .update(JSON.stringify([kind, ...fields]))
    .digest()
}

/** Opens the vault of a site. */
export function openVault(secrets: Pick<Secrets, 'ids' | 'pepper' | 'identity'>): Vault {
  const [seeds, rows] = [keyFor(secrets, 'seeds'), keyFor(secrets, 'rows')]
  return {
    hasKeys: true,
    seal: (plain, context) => sealWith(seeds, plain, context),
    open: (stored, context) => (isSealed(stored) ? openSealed(seeds, stored, context) : stored),
    mac: (kind, fields) => macOf(rows, kind, fields),
    identity: (kind, value) => macOf(secrets.identity, kind, [value]),
  }
}

/** Without keys nothing is sealed, and what is sealed stays closed: for tests of a part by itself. */
const noKeys: Vault = {
  hasKeys: false,
  seal: (plain) => plain,
  open(stored, context) {
    if (isSealed(stored))
      throw new Error(`What is sealed for ${context} cannot be opened: this database has no keys.`)
    return stored
  },
  mac: () => null,
  identity: () => null,
}

const vaults = new WeakMap<object, Vault>()

/** All handles of one Kysely instance, its transactions too, share an adapter. */
/** The handles by which a vault is found. */
export type Handle = Db | pg.Pool | pg.ClientBase

const handleKey = (handle: Handle): object =>
  'getExecutor' in handle ? handle.getExecutor().adapter : (poolOf(handle) ?? handle)

/**
 * Gives a database the keys of its site: from now on its handles and transactions know them, and its
 * connections, also those that were opened before.
 */
export function registerVault(database: Database, vault: Vault): void {
  const { pool, db, reads } = database
  for (const handle of [pool, db, reads]) vaults.set(handleKey(handle), vault)
}

/** The keys of the database that a handle or transaction belongs to. */
export const vaultOf = (handle: Handle): Vault => vaults.get(handleKey(handle)) ?? noKeys

/** The context of a player's seed, which binds it to its row. */
export const seedContext = (playerId: string, seedId: string): string => `seed:${playerId}:${seedId}`
