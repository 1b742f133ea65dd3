import { hkdfSync } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { refuse } from '../base/errors.ts'
import { freshKey, openSecrets, readSecrets, type KeyName, type Secrets } from './secrets.server.ts'

/**
 * The database knows the keys of its site by a fingerprint of each, stored at the first start. A node, a
 * backup, or a tool with other keys is refused before it writes anything that no other node could open.
 */
type Connection = Pick<pg.Pool | pg.ClientBase, 'query'>

const NAMES = [
  'ids',
  'realtime',
  'pepper',
  'push',
  'letters',
  'identity',
] as const satisfies readonly KeyName[]
/** Keys that a site can do without the old form of; what the others sealed and signed stays. */
export const ROTATED = ['realtime', 'letters', 'push'] as const satisfies readonly KeyName[]

/** The fingerprint of a key: 64 hexadecimal digits, from which nobody gets back to the key. */
const fingerprintOf = (key: Buffer, name: KeyName): string =>
  Buffer.from(hkdfSync('sha256', key, '', `fairground:fingerprint:${name}`, 32)).toString('hex')

/** The stored fingerprints by name of key; empty before the first start, and in a database of an earlier release. */
async function storedFingerprints(connection: Connection): Promise<ReadonlyMap<string, string>> {
  const { rows } = await connection.query<{ known: boolean }>(
    `select to_regclass('public.key_fingerprint') is not null as known`,
  )
  if (!rows[0]!.known) return new Map()
  const stored = await connection.query<{ name: string; fingerprint: string }>(
    'select name, fingerprint from key_fingerprint',
  )
  return new Map(stored.rows.map(({ name, fingerprint }) => [name, fingerprint]))
}

/** Names of the keys that differ from those the database knows. */
export async function foreignKeys(connection: Connection, secrets: Secrets): Promise<readonly KeyName[]> {
  const stored = await storedFingerprints(connection)
  return NAMES.filter((name) => {
    const known = stored.get(name)
    return known !== undefined && known !== fingerprintOf(secrets[name], name)
  })
}

/**
 * Lets only the site's own keys pass.
 * @param dataDir where they were read, for the sentence
 * @throws Refusal SECRETS_FOREIGN
 */
export async function requireOwnKeys(
  connection: Connection,
  secrets: Secrets,
  dataDir: string,
): Promise<void> {
  const foreign = await foreignKeys(connection, secrets)
  if (foreign.length > 0) refuseForeignSecrets(dataDir, foreign)
}

/** Refuses keys that are another site's. @param names those that differ, where they are known */
export function refuseForeignSecrets(dataDir: string, names: readonly string[] = []): never {
  const file = join(dataDir, 'secrets.json')
  if (existsSync(`${file}.next`))
    refuse(
      'SECRETS_FOREIGN',
      `A rotation of the keys in ${file} was interrupted. ` +
        'Finish it with the same command: npm run rotate-keys -- realtime letters.',
    )
  const which = names.length > 0 ? ` (${names.join(', ')})` : ''
  return refuse(
    'SECRETS_FOREIGN',
    `${file} has keys that don’t match this database${which}. ` +
      'Copy the file from another node of this site or restore it from your backup.',
  )
}

/**
 * Stores the fingerprints of keys that the database does not know yet, and lets only the site's own keys
 * pass: of two nodes that start at once with different keys, one is refused.
 * @throws Refusal SECRETS_FOREIGN
 */
export async function rememberKeys(connection: Connection, secrets: Secrets, dataDir: string): Promise<void> {
  const stored = await storedFingerprints(connection)
  const missing = NAMES.filter((name) => !stored.has(name))
  if (missing.length > 0)
    await connection.query(
      `insert into key_fingerprint (name, fingerprint) select * from unnest($1::text[], $2::text[])
       on conflict do nothing`,
      [missing, missing.map((name) => fingerprintOf(secrets[name], name))],
    )
  await requireOwnKeys(connection, secrets, dataDir)
}

/**
 * Makes the keys of a new site. Refuses where the site has some already: new keys would open nothing of it.
 * @param connection as the owner of the tables
 * @param isNew whether nobody has signed up yet
 * @throws Refusal SECRETS_MISSING
 */
export async function firstSecrets(
  connection: Connection,
  dataDir: string,
  isNew: () => Promise<boolean>,
): Promise<Secrets> {
  const stored = await storedFingerprints(connection)
  if (stored.size === 0 && (await isNew())) return openSecrets(dataDir)
  return refuse(
    'SECRETS_MISSING',
    `${join(dataDir, 'secrets.json')} is missing, but the database belongs to a site that has keys. ` +
      'Copy the file from another node or restore it from your backup.',
  )
}

/**
 * Gives a site new keys for some purposes: in the file first under another name, then in the database, then in
 * place, so that a repetition finishes what a crash interrupted.
 * @param client a connection of its own
 * @param together does the work in one transaction with what is tied to the old keys; a repetition does both
 * @throws Refusal SECRETS_MISSING, SECRETS_FOREIGN
 */
export async function rotateKeys(
  client: Connection,
  dataDir: string,
  names: readonly (typeof ROTATED)[number][],
  together: (work: () => Promise<unknown>) => Promise<unknown> = (work) => work(),
): Promise<void> {
  const file = join(dataDir, 'secrets.json')
  const next = `${file}.next`
  const present = readSecrets(dataDir)
  if (!present)
    return refuse(
      'SECRETS_MISSING',
      `${file} doesn’t exist. Set DATA_DIR to the folder with the site’s keys.`,
    )
  if (existsSync(next)) {
    const begun = readSecrets(dataDir, 'secrets.json.next')!
    // The database has the new ones already: only the name is missing.
    if ((await foreignKeys(client, begun)).length === 0) return renameSync(next, file)
  }
  const foreign = await foreignKeys(client, present)
  if (foreign.length > 0) refuseForeignSecrets(dataDir, foreign)
  const keys = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  for (const name of names) keys[name] = freshKey(name)
  writeFileSync(next, JSON.stringify(keys, null, 2), { mode: 0o600, flush: true })
  const fresh = readSecrets(dataDir, 'secrets.json.next')!
  await together(() =>
    client.query(
      `insert into key_fingerprint (name, fingerprint) select * from unnest($1::text[], $2::text[])
       on conflict (name) do update set fingerprint = excluded.fingerprint, set_at = now()`,
      [names, names.map((name) => fingerprintOf(fresh[name], name))],
    ),
  )
  renameSync(next, file)
}
