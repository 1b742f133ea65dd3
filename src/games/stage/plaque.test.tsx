import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { definitionOf } from '../catalogue.ts'
import { emptyScene, type Scene } from './direction/scene.ts'
import { lookOf } from '../look/game-look.ts'
import { Plaque } from './plaque.tsx'

const face = lookOf(definitionOf('tidal-fortune')!)
const plaque = (scene: Partial<Scene>): string =>
  renderToStaticMarkup(
    <Plaque face={face} scene={{ ...emptyScene, won: 8_960, ...scene }} format={String} />,
  ).replaceAll(/<[^>]+>/g, '')

test('the win grows until the round has told its total', () => {
  const total = { win: 8_960, badge: 'none', capped: false, outro: true, counted: true } as const
  expect(plaque({})).toBe('Win 8960')
  expect(plaque({ over: true, celebration: { ...total, tier: 'none' } })).toBe('Win 8960')
  expect(plaque({ over: true, celebration: { ...total, tier: 'big' } })).toBe('Win 8960')
  // What was celebrated is gone, the total stays.
  expect(plaque({ over: true })).toBe('Win 8960')
  expect(plaque({ won: 0, over: true, celebration: { ...total, win: 0, tier: 'none' } })).toBe('')
})

test('what is no more than the round cost came back, and is no win; of a free spin all is', () => {
  expect(plaque({ won: 30, stake: 100 })).toBe('Returned 30')
  expect(plaque({ won: 100, stake: 100, over: true })).toBe('Returned 100')
  expect(plaque({ won: 101, stake: 100 })).toBe('Win 101')
  expect(plaque({ won: 30, stake: 100, given: true })).toBe('Win 30')
})

test('a bought feature says its total and its price, without a word of winning', () => {
  expect(plaque({ price: 96, stake: 9_600, won: 5_640, over: true })).toBe('Total 5640 · price 9600')
})
