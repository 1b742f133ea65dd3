import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Refusal, refuse } from '../base/errors.ts'

/** The process that runs on a data folder. */
export interface Tenant {
  readonly pid: number
  /** The address that he serves, '' while he is not listening yet. */
  readonly url: string
}

export interface DataDirLock {
  /** Reports the address once it is known. */
  readonly announce: (url: string) => void
  readonly release: () => void
}

/**
 * Takes a data folder for this process alone. Refuses (DATA_DIR_IN_USE) with a sentence that names the
 * process and address of the one who has it.
 */
export function lockDataDir(dataDir: string, tenant: Tenant): DataDirLock {
  const card = join(dataDir, CARD)
  makeFolder(dataDir)
  const release = takeLock(join(dataDir, 'lock')) ?? refuseInUse(dataDir)
  const announce = (url: string) => {
    const draft = `${card}.new`
    writeFileSync(draft, JSON.stringify({ pid: tenant.pid, url }), { mode: 0o600 })
    renameSync(draft, card)
  }
  announce(tenant.url)
  return {
    announce,
    release() {
      rmSync(card, { force: true })
      release()
    },
  }
}

/**
 * Looks whether a process could take a data folder, and makes nothing.
 * @throws Refusal DATA_DIR_IN_USE, DATA_DIR_CLOSED
 */
export function requireFreeDataDir(dataDir: string): void {
  const file = join(dataDir, 'lock')
  if (existsSync(file)) {
    const release = takeLock(file) ?? refuseInUse(dataDir)
    return release()
  }
  let path = resolve(dataDir)
  while (!existsSync(path) && dirname(path) !== path) path = dirname(path)
  try {
    if (!isFolder(path)) refuseFolder(dataDir, 'ENOTDIR')
    accessSync(path, constants.W_OK)
  } catch (error) {
    if (error instanceof Refusal) throw error
    refuseFolder(dataDir, (error as NodeJS.ErrnoException).code)
  }
}

const CARD = 'running.json'

/** @throws Refusal DATA_DIR_IN_USE */
function refuseInUse(dataDir: string): never {
  const other = readTenant(join(dataDir, CARD))
  const named = other ? ` (process ${other.pid}${other.url ? `, ${other.url}` : ''})` : ''
  return refuse(
    'DATA_DIR_IN_USE',
    `Fairground is already running on ${dataDir}${named}. ` +
      'Stop it, or give this one another DATA_DIR and PORT.',
  )
}

/** @throws Refusal DATA_DIR_CLOSED */
function refuseFolder(dataDir: string, code: string | undefined): never {
  const why =
    code === 'EEXIST' || code === 'ENOTDIR'
      ? 'isn’t a folder (there’s a file with that name)'
      : `can’t be created (${code})`
  return refuse('DATA_DIR_CLOSED', `DATA_DIR=${dataDir} ${why}. Set it to a folder that this user owns.`)
}

function makeFolder(dataDir: string): void {
  try {
    makePath(resolve(dataDir))
  } catch (error) {
    refuseFolder(dataDir, (error as NodeJS.ErrnoException).code)
  }
}

/**
 * Makes a folder and those above it. Node's own way asks again for ever where a folder that is there takes no
 * other, and says that there is none: in `/proc`.
 */
function makePath(path: string): void {
  if (isFolder(path)) return
  const parent = dirname(path)
  if (parent !== path && !isFolder(parent)) makePath(parent)
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process was faster.
    if (!isFolder(path)) throw error
  }
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/**
 * Takes a lock that the system drops when this process ends in whatever way, so there are no stale locks
 * to judge by pid and start time. SQLite, which is part of Node, holds it on every system alike.
 * @returns the function that gives it back, or undefined when another one holds it
 */
export function takeLock(file: string): (() => void) | undefined {
  const held = openLock(file)
  try {
    held.exec('begin exclusive')
    locks.add(held)
    return () => {
      if (locks.delete(held)) held.close()
    }
  } catch (error) {
    held.close()
    if (isBusy(error)) return undefined
    throw error
  }
}

/** All that this process holds: a lock that nothing refers to would be collected, and so be dropped. */
const locks = new Set<DatabaseSync>()
const SQLITE_BUSY = 5
const isBusy = (error: unknown) => (error as { errcode?: number }).errcode === SQLITE_BUSY

function openLock(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0 })
  } catch (error) {
    refuse(
      'DATA_DIR_CLOSED',
      `The lock file ${file} can’t be opened (${(error as Error).message}). ` +
        'Make the folder writable for this user, or set DATA_DIR to one that is.',
    )
  }
}

function readTenant(card: string): Tenant | undefined {
  try {
    return JSON.parse(readFileSync(card, 'utf8')) as Tenant
  } catch {
    return undefined
  }
}
