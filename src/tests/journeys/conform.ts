import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { AxeBuilder } from '@axe-core/playwright'
import { expect } from 'vitest'
import type { Page } from '../rig/browser.ts'
import { keyOf } from '../laws/weights.ts'

/** What every page and every window of a reward keeps, each as one line of a journey. */

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

/** How the focus goes on one round through the topmost window. */
async function roundOfFocus(page: Page): Promise<{ inside: boolean; ring: boolean; what: string }[]> {
  const count = await page.evaluate(
    () =>
      [...document.querySelectorAll('dialog[open]')]
        .at(-1)!
        .querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]').length,
  )
  const seen = []
  for (let i = 0; i <= count; i++) {
    await page.keyboard.press('Tab')
    seen.push(
      await page.evaluate(() => {
        const here = document.activeElement!
        const { outlineStyle, outlineWidth } = getComputedStyle(here)
        return {
          inside: here.closest('dialog') !== null || here === document.body,
          ring: here === document.body || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2),
          what: here.outerHTML.slice(0, 100),
        }
      }),
    )
  }
  return seen
}

/**
 * One window of a feature, for a player who uses the keyboard alone and wants little motion: it opens by
 * Enter, holds the focus and shows it, has nothing that moves without end, nothing that axe finds, and Escape
 * closes it and gives the focus back.
 * @param name the window, as `?openModal=` calls it
 * @param ready something of its content
 */
export async function windowConforms(page: Page, name: string, title: string, ready: string): Promise<void> {
  await page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address, textContent: address })
    document.querySelector('main')!.prepend(link)
    link.focus()
  }, `?openModal=${name}`)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.locator(ready).first().waitFor()
  await expectAccessible(page, 'dialog[open]')
  const endless = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => {
          const target = (effect as KeyframeEffect | null)?.target
          return playState === 'running' && target instanceof Element && target.closest('dialog')
        })
        .filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity).length,
  )
  const lost = (await roundOfFocus(page)).filter(({ inside, ring }) => !inside || !ring)
  expect({ name, endless, lost }).toEqual({ name, endless: 0, lost: [] })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.waitForFunction((text) => document.activeElement?.textContent === text, `?openModal=${name}`)
  await page.evaluate(() => document.activeElement?.remove())
}

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
}

const CLIENT = join(import.meta.dirname, '../../../dist/client')

/**
 * What the code of a window weighs on top of a page that is awake, kB by gzip: its chunk and all that comes
 * with it and was not there already. By the build that the server runs.
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
  for (const awake of ['src/app/entry/browser.tsx', 'rest', 'src/features/features-info/client/rewards.ts'])
    all(keyOf(manifest, awake)!, here)
  const files = [...all(file, new Set())].filter((key) => !here.has(key)).map((key) => manifest[key]!.file)
  const bytes = files.map((file) => gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length)
  return bytes.reduce((sum, one) => sum + one, 0) / 1_000
}
