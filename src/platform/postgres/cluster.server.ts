import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
} from 'node:fs'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { refuse } from '../base/errors.ts'
import { findBinaries, type Binaries } from './binaries.server.ts'
import { childEnvironment, chooseRunner, type Runner, type Surroundings } from './runner.server.ts'
import { settingsFor } from './settings.server.ts'
import { SOCKET_PORT, socketFolder } from './socket.server.ts'

/** The role that owns everything, and the database of the site. */
export const OWNER = 'fairground'
const VERSION = '18'

/** Everything that is known of a cluster before it runs. */
export interface Cluster {
  /** `DATA_DIR/postgres`: all that follows lies in it, but for a socket with too long a path. */
  readonly root: string
  readonly data: string
  readonly log: string
  readonly socketDir: string | undefined
  readonly port: number
  /** The password where TCP is used. */
  readonly password: string | undefined
  readonly binaries: Binaries
  readonly runner: Runner
  readonly settings: readonly string[]
  readonly ephemeral: boolean
  readonly durable: boolean
}

export interface ClusterOptions {
  /** The data folder of the site. */
  readonly dataDir: string
  /** false switches fsync off: a power cut may lose everything. Only for tests. */
  readonly durable?: boolean
  /** true removes the folder `dataDir/postgres` once PostgreSQL has ended. Only for tests. */
  readonly ephemeral?: boolean
  readonly maxConnections?: number
  /** The users of this machine, if the system is not to be asked. */
  readonly around?: Surroundings
}

/** The folder of the cluster in a data folder, made if it is missing. */
export function clusterFolder(dataDir: string): string {
  const root = join(dataDir, 'postgres')
  mkdirSync(root, { recursive: true, mode: 0o700 })
  return realpathSync(root)
}

/** Finds out all that a start needs; changes nothing but the folder's links and owner. */
export async function describeCluster(root: string, options: ClusterOptions): Promise<Cluster> {
  const { durable = true, ephemeral = false, maxConnections = 100 } = options
  const binaries = findBinaries()
  const runner = chooseRunner(root, binaries, options.around)
  if (runner.uid !== undefined) chownSync(root, runner.uid, runner.gid ?? 0)
  const tcp = process.platform === 'win32'
  const socketDir = tcp ? undefined : socketFolder(root, runner)
  const port = tcp ? await portOf(root) : SOCKET_PORT
  return {
    root,
    data: join(root, 'data'),
    log: join(root, 'postgres.log'),
    socketDir,
    port,
    password: tcp ? passwordOf(root) : undefined,
    binaries,
    runner,
    settings: settingsFor({ socketDir, port, durable, maxConnections }),
    ephemeral,
    durable,
  }
}

/** The address of one database of a cluster, understood by `pg` and by libpq. */
export function addressOf(cluster: Cluster, database: string): string {
  if (cluster.socketDir === undefined) {
    return `postgresql://${OWNER}:${cluster.password}@127.0.0.1:${cluster.port}/${database}`
  }
  const where = `host=${encodeURIComponent(cluster.socketDir)}&port=${cluster.port}&user=${OWNER}`
  return `postgresql:///${database}?${where}`
}

/**
 * Makes the data folder on the first start. It is made under another name and renamed when complete, so
 * that a first start may be killed at any moment.
 */
export async function createData(cluster: Cluster): Promise<void> {
  const version = versionOf(cluster.data)
  if (version === VERSION) return
  if (version !== undefined) {
    refuse(
      'POSTGRES_VERSION',
      `The data in ${cluster.data} was written by PostgreSQL ${version}, but this release includes ${VERSION}. ` +
        'Dump the data with the release that wrote it, then load it with this one.',
    )
  }
  const draft = `${cluster.data}.new`
  rmSync(draft, { recursive: true, force: true })
  const auth =
    cluster.password === undefined
      ? ['--auth=trust']
      : ['--auth=scram-sha-256', `--pwfile=${passwordFile(cluster.root)}`]
  await run(cluster, cluster.binaries.initdb, [
    `--pgdata=${draft}`,
    `--username=${OWNER}`,
    '--encoding=UTF8',
    // Bytes decide the order everywhere; only upper and lower case know Unicode.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...auth,
    ...syncing(cluster),
  ])
  renameSync(draft, cluster.data)
  if (cluster.durable && process.platform !== 'win32') syncFolder(cluster.root)
}

/** On Linux the new files are brought to the disk by one call, not by one for each of a thousand. */
const syncing = ({ durable }: Cluster): readonly string[] =>
  !durable ? ['--no-sync'] : process.platform === 'linux' ? ['--sync-method=syncfs'] : []

function versionOf(data: string): string | undefined {
  const file = join(data, 'PG_VERSION')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

function run(cluster: Cluster, program: string, words: readonly string[]): Promise<void> {
  const [first = program, ...rest] = [...cluster.runner.prefix, program, ...words]
  return new Promise((resolve, reject) => {
    const child = spawn(first, rest, {
      cwd: cluster.root,
      env: childEnvironment,
      stdio: ['ignore', 'ignore', 'pipe'],
      windowsHide: true,
      ...(cluster.runner.uid === undefined ? {} : { uid: cluster.runner.uid, gid: cluster.runner.gid ?? 0 }),
    })
    let said = ''
    child.stderr.on('data', (data) => (said += String(data)))
    child.once('error', (error) => reject(notRunnable(program, error.message)))
    child.once('close', (code) => (code === 0 ? resolve() : reject(notRunnable(program, said.trim()))))
  })
}

function notRunnable(program: string, why: string): Error {
  const hint = 'On a system without glibc (Alpine), set DATABASE_URL to a PostgreSQL 15 or newer.'
  return new Error(`${program} failed: ${why || 'it cannot be run'}. ${hint}`)
}

const passwordFile = (root: string) => join(root, 'password')

function passwordOf(root: string): string {
  const file = passwordFile(root)
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/** The port of an orphan that may be adopted, else a free one. */
async function portOf(root: string): Promise<number> {
  const file = join(root, 'data', 'postmaster.pid')
  const known = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[3]) : 0
  if (known > 0) return known
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
