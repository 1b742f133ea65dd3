import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Runner } from './runner.server.ts'

/** The port is only part of the socket's name: the folder is ours alone. */
export const SOCKET_PORT = 5432
/** A socket's path has 104 bytes on macOS and 108 on Linux, the closing zero included. */
const LONGEST_PATH = 103

/**
 * A folder of mode 0700 for the unix socket. Who cannot open the folder cannot reach PostgreSQL, so the
 * socket needs no password. It lies in the cluster's folder, or, when that is too deep for a socket, in
 * the folder for temporary files under a name that stays the same.
 * @param root the folder of the cluster
 */
export function socketFolder(root: string, runner: Runner, temporary = tmpdir()): string {
  const uid = runner.uid ?? process.getuid?.() ?? 0
  const near = join(root, 'run')
  const nearOwn = fits(near) ? ownFolder(near, uid, runner.gid) : undefined
  if (nearOwn) return nearOwn
  const name = createHash('sha256').update(`${uid}:${root}`).digest('hex').slice(0, 12)
  const far = join(temporary, `fairground-${name}`)
  const own = ownFolder(far, uid, runner.gid)
  if (own) return own
  // Somebody else has made that folder first: it is not to be trusted.
  const fresh = mkdtempSync(join(temporary, 'fairground-'))
  return ownFolder(fresh, uid, runner.gid) ?? fresh
}

/** Whether the system takes a socket in this folder. */
function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_PATH
}

/** Makes the folder if it is missing; gives it back only if nobody else can have a hand in it. */
function ownFolder(folder: string, uid: number, gid: number | undefined): string | undefined {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const before = lstatSync(folder)
  if (!before.isDirectory()) return undefined
  const mine = before.uid === uid || before.uid === process.getuid?.()
  if (!mine) return undefined
  if (before.uid !== uid) chownSync(folder, uid, gid ?? before.gid)
  if ((before.mode & 0o777) !== 0o700) chmodSync(folder, 0o700)
  return folder
}
