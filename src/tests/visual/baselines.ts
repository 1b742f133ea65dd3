import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { compare, differencePicture, OTHER_BROWSER, SAME_BROWSER, small, type Tolerance } from './compare.ts'
import type { Size } from './states.ts'

/** The pictures that were found good, and what drew them. */

const HOME = join(import.meta.dirname, 'baselines')
/** Pictures of differences; not kept in the repository. */
const DIFFERENCES = join(import.meta.dirname, '../../../.cache/shots')
const MADE_ON = join(HOME, 'made-on.json')

interface MadeOn {
  /** The version of Chromium. */
  readonly chromium: string
  readonly system: string
}

const SYSTEM = `${process.platform}-${process.arch}`

/** The browser and system that drew the pictures, or null before the first. */
const madeOn = (): MadeOn | null =>
  existsSync(MADE_ON) ? (JSON.parse(readFileSync(MADE_ON, 'utf8')) as MadeOn) : null

/** Sets what draws the pictures from now on. */
export function recordBrowser(chromium: string): void {
  mkdirSync(HOME, { recursive: true })
  writeFileSync(MADE_ON, `${JSON.stringify({ chromium, system: SYSTEM } satisfies MadeOn, null, 2)}\n`)
}

export interface Patience {
  readonly tolerance: Tolerance
  /** A sentence where another browser drew the pictures, else null. */
  readonly notice: string | null
}

/** How exactly this browser is measured: pictures are bound to the version that drew them. */
export function patienceWith(chromium: string): Patience {
  const made = madeOn()
  if (made?.chromium === chromium && made.system === SYSTEM) return { tolerance: SAME_BROWSER, notice: null }
  const before = made ? `Chromium ${made.chromium} on ${made.system}` : 'no browser yet'
  return {
    tolerance: OTHER_BROWSER,
    notice: `The pictures were drawn by ${before}, this is Chromium ${chromium} on ${SYSTEM}: they are compared by and large only.`,
  }
}

const pathOf = (theme: string, size: Size, name: string) => join(HOME, `${theme}-${size}`, `${name}.webp`)

/**
 * Looks at a picture beside the one that is kept.
 * @param picture the screenshot
 * @returns null when it is as before, else a line that says what differs and where it is shown
 */
export async function check(
  at: { readonly theme: string; readonly size: Size; readonly name: string },
  picture: Buffer,
  tolerance: Tolerance,
): Promise<string | null> {
  const path = pathOf(at.theme, at.size, at.name)
  const where = `${at.theme} on a ${at.size}, ${at.name}`
  if (!existsSync(path))
    return `${where}: no picture is kept. Look at it, then keep it: npm run visual -- --accept`
  const baseline = readFileSync(path)
  const now = await small(picture)
  const found = await compare(baseline, now, tolerance)
  if (!found) return null
  const shown = join(DIFFERENCES, `${at.theme}-${at.size}-${at.name}.png`)
  mkdirSync(DIFFERENCES, { recursive: true })
  writeFileSync(shown, await differencePicture(baseline, now))
  return `${where}: ${found.why}. Was, is, difference: ${shown}`
}

/** Stores a picture where it differs from the one before. @returns whether it was written */
export async function accept(
  at: { readonly theme: string; readonly size: Size; readonly name: string },
  picture: Buffer,
): Promise<boolean> {
  const path = pathOf(at.theme, at.size, at.name)
  const now = await small(picture)
  if (existsSync(path) && (await compare(readFileSync(path), now, SAME_BROWSER)) === null) return false
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, now)
  return true
}

/** Removes pictures of states that are no more. @returns how many */
export function forget(theme: string, size: Size, names: readonly string[]): number {
  const folder = dirname(pathOf(theme, size, 'any'))
  if (!existsSync(folder)) return 0
  const gone = readdirSync(folder).filter((file) => !names.includes(file.replace(/\.webp$/, '')))
  for (const file of gone) rmSync(join(folder, file))
  return gone.length
}
