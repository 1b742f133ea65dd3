import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Takes over the pictures that another server made already: making one is a second's work, and every site of a
 * run shows the same.
 */
export function copyPictures(from: string, to: string): void {
  const [source, target] = [from, to].map((dataDir) => join(dataDir, 'images'))
  if (!existsSync(source!)) return
  mkdirSync(target!, { recursive: true })
  for (const name of readdirSync(source!)) {
    const path = join(target!, name)
    if (name.endsWith('.tmp') || existsSync(path)) continue
    // Whoever reads the folder meanwhile sees a whole file or none.
    const half = `${path}.${process.pid}.tmp`
    copyFileSync(join(source!, name), half)
    renameSync(half, path)
  }
}
