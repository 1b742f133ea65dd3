import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import type { Page } from '../rig/browser.ts'
import { keyOf } from '../laws/weights.ts'

/** Rules for the pages of journeys: axe finds nothing, and windows weigh little. */

/** Waits until nothing fades or moves any more but what never ends. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled([
      document.fonts.ready,
      ...document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
        .map((one) => one.finished),
    ]),
  )

/** A page that a journey left plain is shown to axe as people see it. */
const adorn = (page: Page, adorned: boolean): Promise<void> =>
  page.evaluate((disabled) => {
    for (const sheet of document.adoptedStyleSheets) sheet.disabled = disabled
  }, adorned)

const ofAxe = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
let program = ''

/** Reading its program is most of what a look of axe costs: a page that has it is not given it again. */
async function giveAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return
  program ||= readFileSync(ofAxe.resolve('axe-core/axe.min.js'), 'utf8')
  // As a function, it is called in the page and gives nothing back: the program's own value would be copied.
  await page.evaluate(`(() => { ${program}\n })()`)
}

/** Runs in the page: what axe finds, a line each. */
async function lookOf(within: string | undefined): Promise<string[]> {
  const { axe } = globalThis as unknown as { readonly axe: Axe }
  const { violations } = await axe.run(within ?? document, { resultTypes: ['violations'] })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => {
      const why = (failureSummary ?? '').split('\n').slice(1).join(' ').trim()
      return `${id}: ${help} at ${target.join(' ')}: ${html.slice(0, 120)} ${why}`.slice(0, 400)
    }),
  )
}

/** The part of axe's interface used here. */
interface Axe {
  readonly run: (
    within: string | Document,
    options: { readonly resultTypes: readonly string[] },
  ) => Promise<{
    readonly violations: readonly {
      readonly id: string
      readonly help: string
      readonly nodes: readonly {
        readonly target: readonly string[]
        readonly html: string
        readonly failureSummary?: string
      }[]
    }[]
  }>
}

/**
 * Violations that axe finds on the page, or in one part of it, after all fading has ended: one line each,
 * with why.
 * @param within a selector
 */
export async function findings(page: Page, within?: string): Promise<string[]> {
  await adorn(page, true)
  await settled(page)
  await giveAxe(page)
  const lines = await page.evaluate(lookOf, within)
  await adorn(page, false)
  return lines
}

/** Axe finds nothing on the page, or in one part of it. */
export const expectAccessible = async (page: Page, within?: string): Promise<void> =>
  expect(await findings(page, within)).toEqual([])

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
}

const CLIENT = join(import.meta.dirname, '../../../dist/client')

/**
 * Weight of a window's code on top of a hydrated page, in kB by gzip: its chunk and everything that it
 * imports beyond that page. From the build that the server runs.
 * @param file the file of its lazy part, `src/features/…`
 */
export function chunkOf(file: string): number {
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const all = (key: string, into: Set<string>): Set<string> => {
    if (into.has(key)) return into
    into.add(key)
    for (const one of manifest[key]?.imports ?? []) all(one, into)
    return into
  }
  if (!manifest[file]) throw new Error(`the build has no chunk of ${file}`)
  const here = new Set<string>()
  for (const hydrated of [
    'src/app/entry/browser.tsx',
    'rest',
    'src/features/features-info/client/rewards.ts',
    // A modal is fetched by the late halves of faces, so that they are there before it.
    'src/features/index.late.ts',
  ])
    all(keyOf(manifest, hydrated)!, here)
  const files = [...all(file, new Set())].filter((key) => !here.has(key)).map((key) => manifest[key]!.file)
  const bytes = files.map((file) => gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length)
  return bytes.reduce((sum, one) => sum + one, 0) / 1_000
}

/** Waits until the focus stands on it: a key that is pressed before goes nowhere. */
export async function hasFocus(wanted: ReturnType<Page['locator']>): Promise<void> {
  await expect.poll(() => wanted.evaluate((one) => one === document.activeElement)).toBe(true)
}
