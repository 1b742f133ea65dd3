import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { AxeBuilder } from '@axe-core/playwright'
import { expect } from 'vitest'
import type { Page } from '../rig/browser.ts'
import { keyOf } from '../laws/weights.ts'

/** What pages of journeys keep: axe finds nothing, and windows weigh little. */

/** Waits until nothing fades or moves any more but what never ends. */
export const settled = (page: Page): Promise<unknown> =>
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

/**
 * What axe finds on the page, or in one part of it, once nothing fades any more: one line each, with why.
 * @param within a selector
 */
export async function findings(page: Page, within?: string): Promise<string[]> {
  await adorn(page, true)
  await settled(page)
  // All that is on a page is the page's own: axe needs no page beside it to put frames together.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  await adorn(page, false)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => {
      const why = (failureSummary ?? '').split('\n').slice(1).join(' ').trim()
      return `${id}: ${help} at ${target.join(' ')}: ${html.slice(0, 120)} ${why}`.slice(0, 400)
    }),
  )
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
 * What the code of a window weighs on top of a page that is awake, kB by gzip: its chunk and all that comes
 * with it and was not there already. By the build that the server runs.
 * @param door the file behind its lazy door, `src/features/…`
 */
export function chunkOf(door: string): number {
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
  if (!manifest[door]) throw new Error(`the build has no chunk of ${door}`)
  const here = new Set<string>()
  for (const awake of ['src/app/entry/browser.tsx', 'rest', 'src/features/features-info/client/rewards.ts'])
    all(keyOf(manifest, awake)!, here)
  const files = [...all(door, new Set())].filter((key) => !here.has(key)).map((key) => manifest[key]!.file)
  const bytes = files.map((file) => gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length)
  return bytes.reduce((sum, one) => sum + one, 0) / 1_000
}
