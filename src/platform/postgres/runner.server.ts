import { spawnSync } from 'node:child_process'
import { chmodSync, lchownSync, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { refuse } from '../base/errors.ts'
import type { Binaries } from './binaries.server.ts'

/** As whom PostgreSQL runs: it refuses to be root, and wants a user that the system knows. */
export interface Runner {
  readonly kind: 'self' | 'masked' | 'other'
  /** Words in front of every command. */
  readonly prefix: readonly string[]
  /** Set when the commands are started as another user. */
  readonly uid?: number
  readonly gid?: number
}

/** The facts that the choice is based on; a test passes its own. */
export interface Surroundings {
  /** The user of this process, undefined on Windows. */
  readonly uid: number | undefined
  readonly users: readonly User[]
  readonly canMask: (user: User) => boolean
}

export interface User {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/** The environment of every PostgreSQL process: nothing of ours, so that no PG* variable leaks in. */
export const childEnvironment =
  process.platform === 'win32'
    ? undefined
    : {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin',
        LC_ALL: 'C',
        TZ: 'UTC',
      }

/**
 * Chooses as whom PostgreSQL runs. An ordinary user runs it himself. Root (and a user without a name, as
 * in some containers) runs it masked by a user namespace, which leaves the files his own; where namespaces
 * are forbidden, root runs it as `postgres` or `nobody` and gives them the folder. Never makes a user.
 * Refuses (POSTGRES_ROOT) when no way is open.
 * @param root the folder of the cluster, which exists
 */
export function chooseRunner(root: string, binaries: Binaries, around = surroundings()): Runner {
  const self = around.uid
  if (self === undefined) return { kind: 'self', prefix: [] }
  if (self !== 0 && around.users.some((user) => user.uid === self)) return { kind: 'self', prefix: [] }
  const data = statSync(join(root, 'data'), { throwIfNoEntry: false })
  const owner = data?.uid
  const mask = around.users.find((user) => user.uid === 1000) ?? around.users.find((user) => user.uid !== 0)
  // Data that belong to another user stay his: only he may open them.
  const ownerIsSelf = owner === undefined || owner === self
  const ownerIsNameless = self === 0 && !around.users.some((user) => user.uid === owner)
  if ((ownerIsSelf || ownerIsNameless) && mask && around.canMask(mask)) {
    const prefix = ['unshare', '--user', `--map-user=${mask.uid}`, `--map-group=${mask.gid}`]
    return { kind: 'masked', prefix, ...(data && !ownerIsSelf ? { uid: data.uid, gid: data.gid } : {}) }
  }
  if (self !== 0) {
    refuse(
      'POSTGRES_USER',
      `PostgreSQL can’t run as user ${self}, who isn’t listed on this system, and user namespaces are ` +
        'closed here. Run as a listed user, or set DATABASE_URL to PostgreSQL 15 or newer.',
    )
  }
  return otherUser(root, binaries, around.users, ownerIsSelf ? undefined : owner)
}

function otherUser(root: string, binaries: Binaries, users: readonly User[], owner?: number): Runner {
  const wanted = users.filter((user) =>
    owner === undefined ? user.name === 'postgres' || user.name === 'nobody' : user.uid === owner,
  )
  wanted.sort((a, b) => b.name.localeCompare(a.name))
  let closed = ''
  for (const user of wanted) {
    openOwnFolder(dirname(root))
    closed ||= closedTo(user, dirname(root)) ?? closedTo(user, binaries.postgres) ?? ''
    if (closed) continue
    changeOwner(user, root)
    return { kind: 'other', prefix: [], uid: user.uid, gid: user.gid }
  }
  const why = closed ? `${closed} is closed to other users` : 'there is no user to run it as'
  refuse(
    'POSTGRES_ROOT',
    `PostgreSQL doesn’t run as root, user namespaces are closed here, and ${why}. Start as an ordinary ` +
      'user, put the program and DATA_DIR where other users have access, or set DATABASE_URL.',
  )
}

/** Lets others pass through (not list) our own data folder; its secrets are files of mode 0600. */
function openOwnFolder(folder: string): void {
  const { mode, uid } = statSync(folder)
  if (uid === process.getuid?.() && (mode & 0o011) !== 0o011) chmodSync(folder, (mode & 0o777) | 0o011)
}

/** The first folder on the way to `path` that a user may not pass, or undefined. */
export function closedTo(user: User, path: string): string | undefined {
  const above = dirname(path)
  if (above !== path) {
    const closed = closedTo(user, above)
    if (closed) return closed
  }
  const { mode, uid, gid } = statSync(path)
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  return mode & bit ? undefined : path
}

function changeOwner(user: User, path: string): void {
  const stat = lstatSync(path)
  if (stat.isDirectory()) for (const name of readdirSync(path)) changeOwner(user, join(path, name))
  if (stat.uid !== user.uid) lchownSync(path, user.uid, user.gid)
}

function surroundings(): Surroundings {
  return { uid: process.getuid?.(), users: process.platform === 'win32' ? [] : listedUsers(), canMask }
}

/** The users that the system lists, and this one if only a directory service knows him. */
function listedUsers(): User[] {
  let list = ''
  try {
    list = readFileSync('/etc/passwd', 'utf8')
  } catch {
    // A system without the file has no listed users.
  }
  const users = list.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
  const self = process.getuid?.()
  if (self && !users.some((user) => user.uid === self)) {
    const known = spawnSync('id', ['-un'], { env: childEnvironment, encoding: 'utf8' })
    const name = known.status === 0 ? known.stdout.trim() : ''
    if (name && name !== String(self)) users.push({ name, uid: self, gid: process.getgid?.() ?? self })
  }
  return users
}

function canMask(user: User): boolean {
  if (process.platform !== 'linux') return false
  const words = ['--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`, 'true']
  return spawnSync('unshare', words, { env: childEnvironment, stdio: 'ignore' }).status === 0
}
