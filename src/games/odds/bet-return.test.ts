import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { definitionOf, everyGame, gameOf } from '../catalogue.ts'
import { rtpBoundsOf, type ParSheet } from '../certify.ts'
import { SPOTS } from '../engine/originals/numbers/roulette.ts'
import { SIC_SPOTS, sicTimes } from '../engine/originals/numbers/sicbo.ts'
import type { OriginalOf } from '../engine/definition.ts'
import { firstChoiceOf } from '../first-choice.ts'
import { readStored, storedRevisions } from '../revisions/revisions.server.ts'
import { betReturn } from './bet-return.ts'

const sheetOf = (slug: string) =>
  JSON.parse(readFileSync(new URL(`../par/${slug}.json`, import.meta.url), 'utf8')) as ParSheet
const returnOf = (slug: string, choice: unknown) => betReturn(definitionOf(slug)!, sheetOf(slug), choice)

test.each(everyGame)('$slug: the bet that it begins with has a return within its bounds', ({ slug }) => {
  const [least, most] = rtpBoundsOf(slug)
  const back = returnOf(slug, firstChoiceOf(definitionOf(slug)!))!
  expect(back).toBeGreaterThanOrEqual(least)
  expect(back).toBeLessThanOrEqual(most)
})

test('roulette: every field has its own return, and chips on several the mean of theirs', () => {
  const { maths } = definitionOf('single-zero') as OriginalOf<'roulette'>
  for (const [spot, numbers] of SPOTS) {
    const pays = maths.pays[spot.split(':')[0]!]!
    const exact = (numbers.length / 37) * (pays / 100)
    expect(returnOf('single-zero', { chips: { [spot]: 3 } })).toBeCloseTo(exact, 10)
  }
  const both = returnOf('single-zero', { chips: { 'straight:7': 1, 'even:red': 3 } })
  expect(both).toBeCloseTo((36.5 / 37 + 3 * ((18 * 2.03) / 37)) / 4, 10)
})

test('three dice: every field has the return of its 216 throws', () => {
  const { maths } = definitionOf('three-dice') as OriginalOf<'sic-bo'>
  for (const spot of SIC_SPOTS) {
    let sum = 0
    for (let n = 0; n < 216; n++)
      sum += sicTimes(maths, spot, [Math.floor(n / 36) + 1, (Math.floor(n / 6) % 6) + 1, (n % 6) + 1])
    expect(returnOf('three-dice', { chips: { [spot]: 1 } }), spot).toBeCloseTo(sum / 21_600, 10)
  }
})

test('a changed choice changes the return', () => {
  const keno = [1, 2, 8].map((count) =>
    returnOf('star-keno', { picks: Array.from({ length: count }, (_, pick) => pick + 1) }),
  )
  expect(new Set(keno).size).toBe(3)
  const bets = ['player', 'banker', 'tie'].map((spot) => returnOf('punto-banco', { chips: { [spot]: 1 } })!)
  expect(bets.map((one) => (one * 100).toFixed(2))).toEqual(['98.76', '98.94', '98.01'])
  expect(returnOf('sky-limit', { target: 101 })).toBeCloseTo(0.99, 8)
  expect(returnOf('comet-climb', { auto: null })).toBe(0.99)
  const boards = (definitionOf('pinfall') as OriginalOf<'plinko'>).maths.boards
  expect(new Set(boards.map((board) => returnOf('pinfall', board))).size).toBe(6)
})

test('a game on a former revision has the return that its card promised', () => {
  const dice = storedRevisions().find(
    ({ slug, hash }) => slug === 'rocket-rush' && readStored(slug, hash)!.definition.rtp === 97,
  )!
  const { definition } = readStored(dice.slug, dice.hash)!
  expect(betReturn(definition, sheetOf('rocket-rush'), { target: 5_000, over: false })).toBe(0.97)
  expect(gameOf('rocket-rush').definition.rtp).toBe(99)
})
