import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR, type Clock } from '../time/clock.ts'

/**
 * Made pictures on the disk, up to a number of bytes; the one that was asked for longest ago goes first. What
 * the files say of their last use survives a restart.
 */
export interface ImageCache {
  readonly get: (name: string) => Promise<Buffer | null>
  readonly put: (name: string, bytes: Buffer) => Promise<void>
}

/** Room is made for a while, so that not every new picture pushes one out. */
const DOWN_TO = 0.9
/** The time of use is written to the file at most so often. */
const TOUCH_EVERY = HOUR
const UNFINISHED = '.tmp'

interface CachedImage {
  readonly size: number
  used_ms: number
  touched_ms: number
}

export function openImageCache(folder: string, cap_bytes: number, clock: Clock): ImageCache {
  let index: Promise<Map<string, CachedImage>> | null = null
  let total = 0
  let unfinished = 0

  async function read(): Promise<Map<string, CachedImage>> {
    await mkdir(folder, { recursive: true })
    const found: [string, CachedImage][] = []
    for (const name of await readdir(folder)) {
      // A process that died left this file unfinished.
      if (name.endsWith(UNFINISHED)) await rm(join(folder, name), { force: true })
      else {
        const { size, mtimeMs } = await stat(join(folder, name))
        found.push([name, { size, used_ms: mtimeMs, touched_ms: mtimeMs }])
      }
    }
    total = found.reduce((sum, [, { size }]) => sum + size, 0)
    return new Map(found.toSorted(([, a], [, b]) => a.used_ms - b.used_ms))
  }
  const opened = () =>
    (index ??= read().catch((error: unknown) => {
      index = null
      throw error
    }))

  async function drop(cached: Map<string, CachedImage>, name: string) {
    total -= cached.get(name)?.size ?? 0
    cached.delete(name)
    await rm(join(folder, name), { force: true })
  }

  return {
    async get(name) {
      const cached = await opened()
      const entry = cached.get(name)
      if (!entry) return null
      try {
        const bytes = await readFile(join(folder, name))
        // The map keeps the order of use.
        cached.delete(name)
        cached.set(name, entry)
        entry.used_ms = clock.now()
        if (entry.used_ms - entry.touched_ms > TOUCH_EVERY) {
          entry.touched_ms = entry.used_ms
          await utimes(join(folder, name), new Date(entry.used_ms), new Date(entry.used_ms))
        }
        return bytes
      } catch {
        // Somebody emptied the folder: it is made again.
        await drop(cached, name)
        return null
      }
    },
    async put(name, bytes) {
      const cached = await opened()
      const half = join(folder, `${name}.${++unfinished}${UNFINISHED}`)
      await mkdir(folder, { recursive: true })
      await writeFile(half, bytes)
      await rename(half, join(folder, name))
      total += bytes.length - (cached.get(name)?.size ?? 0)
      cached.delete(name)
      const now = clock.now()
      cached.set(name, { size: bytes.length, used_ms: now, touched_ms: now })
      if (total <= cap_bytes) return
      for (const oldest of cached.keys()) {
        if (total <= cap_bytes * DOWN_TO || oldest === name) break
        await drop(cached, oldest)
      }
    },
  }
}
