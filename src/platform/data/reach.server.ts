import pg from 'pg'

/** Explains in one sentence, which an operator can act on, why a server cannot reach its database. */

interface Failure {
  readonly code?: string
  readonly message?: string
  /** Of an address with several numbers, each of which failed. */
  readonly errors?: readonly Failure[]
}

/** The oldest PostgreSQL whose SQL this release writes. */
const OLDEST_POSTGRES = 15

/** Where an address leads, without its password: `db.example.com:5432`. */
function hostAndPort(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null
  const host = parsed?.searchParams.get('host') ?? parsed?.hostname
  return host ? `${decodeURIComponent(host)}${parsed!.port ? `:${parsed!.port}` : ''}` : 'its address'
}

const databaseOf = (url: string): string =>
  (URL.canParse(url) && decodeURIComponent(new URL(url).pathname.slice(1))) || 'named like the role'

/** By the codes of the network, of Node, and of PostgreSQL (SQLSTATE). */
const CAUSES: Readonly<Record<string, (url: string) => string>> = {
  ECONNREFUSED: (url) =>
    `nothing listens at ${hostAndPort(url)}. Start PostgreSQL there, or correct the host and port`,
  ENOTFOUND: (url) => `the host of ${hostAndPort(url)} isn’t known. Correct the host name or your DNS`,
  EAI_AGAIN: (url) =>
    `the host of ${hostAndPort(url)} can’t be looked up right now. Check the host name and your DNS`,
  ETIMEDOUT: (url) =>
    `${hostAndPort(url)} doesn’t answer. Check the host, the port, and the firewall between`,
  EHOSTUNREACH: (url) => `there is no way to ${hostAndPort(url)}. Check the host and your network`,
  ENETUNREACH: (url) => `there is no way to ${hostAndPort(url)}. Check the host and your network`,
  ENOENT: (url) => `there is no socket at ${hostAndPort(url)}. Start PostgreSQL there, or correct the folder`,
  ECONNRESET: (url) => `${hostAndPort(url)} closed the connection. Check that PostgreSQL listens there`,
  '28P01': () => 'the password or the role isn’t right. Correct the user and password in the address',
  '28000': () =>
    'PostgreSQL doesn’t let this role in from here. Check that the role exists and may log in, and pg_hba.conf',
  '3D000': (url) => `there is no database ${databaseOf(url)}. Create it, or correct the name in the address`,
  '42501': () =>
    'the role lacks a right that it needs. Check whose role this is, and grant it the right to connect',
  '53300': () => 'PostgreSQL has no connection left. Raise max_connections, or close other programs',
  '57P03': () => 'PostgreSQL is still starting. Try again in a few seconds',
}

const flat = (error: Failure): readonly Failure[] => [error, ...(error.errors ?? []).flatMap(flat)]

/**
 * Why a connection could not be made, without a stack, a password, or a full stop in the wrong place.
 * @param url the address that was tried, where it is known
 */
export function connectionTrouble(error: unknown, url = ''): string {
  const failures = flat((error ?? {}) as Failure)
  for (const { code, message } of failures) {
    const cause =
      CAUSES[code ?? ''] ?? (/timeout expired/.test(message ?? '') ? CAUSES['ETIMEDOUT'] : undefined)
    if (cause) return `${cause(url)}.`
  }
  const said = failures.map(({ message }) => message).find(Boolean) ?? String(error)
  return /[.!?]$/.test(said) ? said : `${said}.`
}

/** One database as two connections see it: the same words, the same database. */
interface Identity {
  readonly version: number
  readonly which: string
}

async function look(connection: string): Promise<Identity> {
  const client = new pg.Client({ connectionString: connection, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Identity>(
      `select current_setting('server_version_num')::int / 10000 as version,
         (select system_identifier from pg_control_system()) || '/' || d.oid as which
       from pg_database d where d.datname = current_database()`,
    )
    return rows[0]!
  } finally {
    await client.end().catch(() => {})
  }
}

/** The addresses of an external database, as the settings name them. */
export interface DatabaseAddresses {
  readonly databaseUrl: string | null
  readonly databaseOwnerUrl: string | null
}

/**
 * Connects once to each address.
 * @returns a sentence for each setting that doesn't work; none where all is well or the database is our own
 */
export async function troubleOfDatabase(env: DatabaseAddresses): Promise<readonly string[]> {
  const addresses = [
    ['DATABASE_URL', env.databaseUrl],
    ['DATABASE_OWNER_URL', env.databaseOwnerUrl],
  ] as const
  const sentences: string[] = []
  const found: string[] = []
  for (const [name, url] of addresses) {
    if (url === null) continue
    try {
      const { version, which } = await look(url)
      found.push(which)
      if (version < OLDEST_POSTGRES)
        sentences.push(
          `${name} can’t be used: PostgreSQL ${version} is too old. Use ${OLDEST_POSTGRES} or newer.`,
        )
    } catch (error) {
      sentences.push(`${name} can’t be used: ${connectionTrouble(error, url)}`)
    }
  }
  if (found.length === 2 && found[0] !== found[1])
    sentences.push(
      'DATABASE_OWNER_URL can’t be used: it leads to another database than DATABASE_URL. ' +
        'Both must name the same host and database, with two roles.',
    )
  return [...new Set(sentences)]
}
