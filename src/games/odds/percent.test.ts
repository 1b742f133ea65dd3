import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { definitionOf, everyGame } from '../catalogue.ts'
import type { ParSheet } from '../certify.ts'
import { oddsAt, oddsOf, oddsRows } from './odds.ts'
import { chanceText, edgeOf, oneIn, percentDown } from '#platform/words/percent.ts'

const sheetOf = (slug: string) =>
  JSON.parse(readFileSync(new URL(`../par/${slug}.json`, import.meta.url), 'utf8')) as ParSheet

const shareIn = (text: string): number => Number(/([\d.]+)%/.exec(text)![1])
const countIn = (text: string): number => Number(/1 in ([\d,.]+)/.exec(text)![1]!.replaceAll(',', ''))

test('a share is cut, what it leaves is not, and one in so many is counted up', () => {
  expect([0.98999, 0.99, 0.954040527623, 0.96249999].map((one) => percentDown(one))).toEqual([
    '98.99%',
    '99.00%',
    '95.40%',
    '96.24%',
  ])
  expect([edgeOf(0.98999), edgeOf(0.954040527623), edgeOf(0.3456, 1)]).toEqual(['1.01%', '4.60%', '65.5%'])
  expect([percentDown(0.30953, 1), percentDown(0.954053607751, 6)]).toEqual(['30.9%', '95.405360%'])
  expect([1 / 2.71, 1 / 9.91, 1 / 37, 1 / 1_234.4, 1 / 20_010].map(oneIn)).toEqual([
    '1 in 2.8',
    '1 in 10',
    '1 in 37',
    '1 in 1,235',
    '1 in 20,010',
  ])
  // What a sheet has cut from a chance is no part of it.
  expect(oneIn(0.000049975012)).toBe('1 in 20,010')
  expect([1.09306e-7, 3.1052e-8].map(oneIn)).toEqual(['1 in 9,148,700', '1 in 32,210,000'])
  expect([0.495, 0.00099].map(chanceText)).toEqual(['49.50%', '1 in 1,011'])
})

test.each(everyGame)('$slug: its card promises its return, cut to hundredths', ({ slug, rtp }) => {
  const { total } = sheetOf(slug).rtp
  expect(rtp).toBeLessThanOrEqual(total * 100 + 1e-7)
  expect(rtp).toBeGreaterThan(total * 100 - 0.01)
  expect(rtp).toBe(Math.round(rtp * 100) / 100)
})

test.each(everyGame)('$slug: no figure of its odds is more than its sheet has', ({ slug, volatility }) => {
  const sheet = sheetOf(slug)
  const odds = oddsOf(sheet)
  for (const stake of [1_000, ...Object.keys(odds.low ?? {}).map(Number)]) {
    const here = oddsAt(odds, stake)
    const rows = new Map(oddsRows(here, volatility))
    const text = (label: string) => rows.get(label)
    const { total, least = total } = here.rtp
    const back = text('RTP (return to player)') ?? text('RTP by bet and choice')!
    const shares = [...back.matchAll(/([\d.]+)%/g)].map(([, share]) => Number(share) / 100)
    expect(shares.at(-1)).toBeLessThanOrEqual(total + 1e-9)
    expect(shares[0]).toBeLessThanOrEqual(least + 1e-9)
    // Both are of one hundred.
    const edges = [...text('House edge')!.matchAll(/([\d.]+)%/g)].map(([, edge]) => Number(edge) / 100)
    for (const [at, edge] of edges.entries()) expect(edge + shares.at(-1 - at)!).toBeCloseTo(1, 10)
    const parts: readonly (readonly [label: string, most: number | undefined])[] = [
      ['RTP from base game', here.rtp.base],
      ['RTP from feature', here.rtp.feature],
      [here.tickets ? 'Hit rate of each ticket' : 'Hit rate', here.hitRate],
      [
        here.tickets ? 'Tickets that pay their price back or more' : 'Rounds that pay the bet back or more',
        here.atLeastStake,
      ],
      [`Bonus buy at ${here.buy?.price}×: RTP`, here.buy?.rtp],
      ['Bonus buy: pays its price back or more', here.buy?.covered],
    ]
    for (const [label, most] of parts)
      if (most !== undefined) {
        expect([label, shareIn(text(label)!) / 100 <= most + 1e-9]).toEqual([label, true])
        if (text(label)!.includes('1 in'))
          expect([label, 1 / countIn(text(label)!) <= most + 1e-9]).toEqual([label, true])
      }
    for (const [label, value] of rows) {
      const height = /^Win of ([\d,]+)× or more$/.exec(label)?.[1]
      if (!height) continue
      const chance = here.atLeast![height.replaceAll(',', '')]!
      expect([label, 1 / countIn(value) <= chance * (1 + 1e-4)]).toEqual([label, true])
    }
    if (here.featureEvery !== undefined)
      expect(countIn(text('Feature triggers')!)).toBeGreaterThanOrEqual(here.featureEvery - 1e-6)
    if (here.rtp.base !== undefined)
      expect(shareIn(text('RTP from base game')!) + shareIn(text('RTP from feature')!)).toBeLessThanOrEqual(
        shareIn(back) + 0.005,
      )
  }
})

test.each(everyGame)('$slug: both methods print the same return', ({ slug }) => {
  const { proof } = oddsOf(sheetOf(slug))
  if (!proof.returns) return
  const [first, second] = proof.returns.map((one) => percentDown(one, 6))
  expect(first).toBe(second)
  expect(percentDown(proof.returns[0])).toBe(`${definitionOf(slug)!.rtp.toFixed(2)}%`)
})

test('nothing else in games or around them makes a share of a number', () => {
  const folder = join(import.meta.dirname, '../..')
  const own = globSync('{games,features/play,client/games}/**/*.{ts,tsx}', { cwd: folder })
    .filter((path) => !/[.](?:test|spec|fixture|bench)[.]|tuner/.test(path))
    .filter((path) =>
      /\* 100\)?[.]toFixed|toFixed\(\d\)\}%|Math[.]round\([^\n]*\}%/.test(
        readFileSync(join(folder, path), 'utf8'),
      ),
    )
  expect(own).toEqual([])
})
