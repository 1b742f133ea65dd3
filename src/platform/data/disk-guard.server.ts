import type { Log } from '../base/log.server.ts'
import { statfs } from 'node:fs/promises'

/**
 * How much room the disk of the embedded database has. A PostgreSQL that finds no room for its journal ends,
 * and with it everything: so what is left at the end is kept for it. Calls that change something are refused
 * before, reading goes on, and writing too, as soon as there is room again.
 */
export interface DiskGuard {
  readonly isFull: () => boolean
  readonly close: () => void
}

/** Kept for the journal, checkpoints and what is under way: bytes. */
const RESERVED_BYTES = 128 * 1024 * 1024
const EVERY_MS = 1_000

const FULL = 'the disk is full: nothing is written but what is under way, until there is room'
const ROOM = 'the disk has room again'

/** Writes into the log that a disk became full, or has room again. */
export const logDiskState =
  (log: Pick<Log, 'error'>) =>
  (full: boolean): void =>
    log.error(full ? FULL : ROOM)

/** A disk that is somebody else's care. */
export const unlimitedDisk: DiskGuard = { isFull: () => false, close: () => {} }

/**
 * Watches the disk of a folder.
 * @param onChange called when the disk has become full, and when it has room again
 */
export function openDiskGuard(
  folder: string,
  onChange: (full: boolean) => void,
  { reserve = RESERVED_BYTES, every_ms = EVERY_MS, free = freeBytes } = {},
): DiskGuard {
  let full = false
  async function look() {
    try {
      // Room comes and goes about the border: twice as much must be there before writing begins again.
      const now = (await free(folder)) < (full ? 2 * reserve : reserve)
      if (now !== full) onChange(now)
      full = now
    } catch {
      // A file system that cannot tell is not full.
      full = false
    }
  }
  void look()
  const timer = setInterval(() => void look(), every_ms)
  timer.unref()
  return { isFull: () => full, close: () => clearInterval(timer) }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
