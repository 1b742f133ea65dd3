import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folder for what a run of tests makes and throws away. */

/** A folder in memory, where the system has one. */
const MEMORY = '/dev/shm'
export const NAME = 'fairground-run-'
const GB = 1024 ** 3
/** Databases, data folders and browsers of a run need two; others need memory too. */
const ROOM = { folder_bytes: 4 * GB, memory_bytes: 8 * GB }

function hasRoom(place: string, { folder_bytes, memory_bytes }: typeof ROOM): boolean {
  try {
    const { bavail, bsize } = statfsSync(place)
    return bavail * bsize >= folder_bytes && process.availableMemory() >= memory_bytes
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}

/**
 * Lets this process, and all that it starts, put temporary files into memory where there is room: databases
 * are copied for each test file, which takes a disk twenty times as long. Elsewhere nothing changes.
 * @param place the folder in memory
 * @param room bytes that must be free in the folder, and in memory as a whole
 * @returns removes everything the run put there
 */
export function openScratch(place = MEMORY, room = ROOM): () => void {
  if (!hasRoom(place, room)) return () => {}
  // Runs that were killed left theirs.
  for (const name of readdirSync(place))
    if (name.startsWith(NAME) && !isAlive(Number(name.slice(NAME.length))))
      rmSync(join(place, name), { recursive: true, force: true })
  const folder = join(place, `${NAME}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  // PostgreSQL may be another user than root.
  chmodSync(folder, 0o1777)
  const before = tmpdir()
  process.env['TMPDIR'] = folder
  return () => {
    process.env['TMPDIR'] = before
    rmSync(folder, { recursive: true, force: true })
  }
}
