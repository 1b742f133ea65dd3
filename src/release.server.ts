import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'

/** Which release this is: its version, its build, and its commit. */

const HOME = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(path, 'utf8').trim()

/** The release and the build of the pages: `0.1.0+3f2a…`; without a build it is work in progress. */
export function versionOf(home = HOME): string {
  const { version } = JSON.parse(read(join(home, 'package.json'))) as { version: string }
  try {
    return `${version}+${read(join(home, 'dist/stamp')).slice(0, 10)}`
  } catch {
    return `${version}-dev`
  }
}

const COMMIT = /^[0-9a-f]{40}$/

/**
 * The commit that a checkout is at. The files of Git are read without Git itself, which refuses to look into
 * folders of another user, as a site's own user meets them.
 * @param home the checkout
 * @returns 40 hexadecimal digits; null outside Git
 */
export function commitOf(home = HOME): string | null {
  try {
    const dir = gitFolder(join(home, '.git'))
    const head = read(join(dir, 'HEAD'))
    if (COMMIT.test(head)) return head
    const [, ref] = /^ref: (refs\/\S+)$/.exec(head) ?? []
    if (!ref) return null
    // A second work tree keeps its branches where the first has them.
    const shared = existsSync(join(dir, 'commondir')) ? below(dir, read(join(dir, 'commondir'))) : dir
    const loose = [dir, shared].map((folder) => join(folder, ref)).find((path) => existsSync(path))
    const found = loose ? read(loose) : packed(join(shared, 'packed-refs'), ref)
    return found !== undefined && COMMIT.test(found) ? found : null
  } catch {
    return null
  }
}

/** The folder of Git, to which a file of that name points in a second work tree. */
function gitFolder(path: string): string {
  if (statSync(path).isDirectory()) return path
  return below(dirname(path), read(path).replace(/^gitdir: /, ''))
}

const below = (folder: string, path: string) => (isAbsolute(path) ? path : join(folder, path))

const packed = (file: string, ref: string) =>
  read(file)
    .split('\n')
    .find((line) => line.endsWith(` ${ref}`))
    ?.split(' ')[0]
