import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { definitionOf } from '#games/catalogue.ts'
import type { ParSheet } from '#games/certify.ts'
import { testSite } from '#tests/rig/test-site.ts'
import { calls } from '../contract.ts'

const at = testSite()
const folder = join(import.meta.dirname, '../../../games/par')
const sheetOf = (slug: string) => JSON.parse(readFileSync(join(folder, `${slug}.json`), 'utf8')) as ParSheet
/** How far results stray, in bets; what is chosen has no one figure. */
function deviationOf(slug: string): number {
  const sheet = sheetOf(slug)
  if ('deviation' in sheet) return sheet.deviation
  return 'ways' in sheet ? sheet.ways[0]!.deviation : Number.NaN
}

test('what a collection says of its games is true of each of them, by its par sheet', async () => {
  const { games, issues, issueGamesIds } = (await at.visitor().call(calls.filters)).body.data!
  const slugOf = new Map(games.map(({ id, slug }) => [id, slug]))
  const collection = (slug: string) => {
    const { text } = issues.find((one) => one.slug === slug)!
    const listed = (issueGamesIds as Readonly<Record<string, readonly number[]>>)[slug]!
    expect(listed.length).toBeGreaterThan(8)
    return { text, slugs: listed.map((game) => slugOf.get(game)!) }
  }
  const calm = collection('calm-and-steady')
  const wild = collection('big-swings')
  // Hit rates aren't what parts them.
  expect(calm.text + wild.text).not.toMatch(/more often|less often/)
  for (const slug of calm.slugs) expect([slug, deviationOf(slug) < 4]).toEqual([slug, true])
  for (const slug of wild.slugs) expect([slug, deviationOf(slug) >= 7]).toEqual([slug, true])

  const best = collection('best-return')
  const least = Number(/([\d.]+)%/.exec(best.text)![1])
  for (const slug of best.slugs) expect([slug, sheetOf(slug).rtp.total * 100 >= least]).toEqual([slug, true])
  const left = games.filter(({ slug }) => !best.slugs.includes(slug))
  for (const { slug } of left) expect([slug, sheetOf(slug).rtp.total * 100 < least]).toEqual([slug, true])

  const spins = collection('free-spins')
  for (const slug of spins.slugs) {
    const { maths, mechanic } = definitionOf(slug)!
    expect(mechanic).toBe('lines')
    if (/multipl/.test(spins.text))
      expect([slug, 'multiplier' in maths && maths.multiplier > 1]).toEqual([slug, true])
  }
})
