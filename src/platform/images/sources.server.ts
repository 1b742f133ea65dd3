import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** Finds the pictures that may be made smaller: files below declared folders, and nothing else. */

/** First part of a path → the folder that it stands for. */
export type Roots = Readonly<Record<string, string>>

export interface Found {
  readonly file: string
  /** Eight hex digits of the SHA-256 of the file. */
  readonly version: string
}

/** Names without a leading dot: neither `..` nor hidden files nor other folders can be written with them. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9@._-]*$/
const PICTURE = /\.(?:webp|avif|png|jpe?g)$/i
const MOST_PARTS = 8
/** A file of more bytes is no picture of a page. */
const MOST_BYTES = 20 * 1024 * 1024
const REMEMBERED = 2_000

export interface Sources {
  /** The file that a path means, or null. */
  readonly find: (path: string) => Promise<Found | null>
}

export const versionOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 8)

/** Looks below the roots; links that lead out of them lead nowhere. */
export function openSources(roots: Roots): Sources {
  const versions = new Map<string, { readonly of: string; readonly version: string }>()

  async function versionAt(file: string): Promise<string | null> {
    const { size, mtimeMs } = await stat(file)
    if (size > MOST_BYTES) return null
    const of = `${size} ${mtimeMs}`
    const known = versions.get(file)
    if (known?.of === of) return known.version
    const version = versionOf(await readFile(file))
    versions.set(file, { of, version })
    if (versions.size > REMEMBERED) versions.delete(versions.keys().next().value!)
    return version
  }

  return {
    async find(path) {
      const parts = path.split('/')
      const [name, ...rest] = parts
      if (!name || rest.length === 0 || parts.length > MOST_PARTS) return null
      if (!parts.every((part) => NAME.test(part)) || !PICTURE.test(path)) return null
      if (!Object.hasOwn(roots, name)) return null
      try {
        const root = await realpath(roots[name]!)
        const file = await realpath(join(root, ...rest))
        if (!file.startsWith(root + sep)) return null
        const version = await versionAt(file)
        return version === null ? null : { file, version }
      } catch {
        // Not there, or not ours to read.
        return null
      }
    },
  }
}
