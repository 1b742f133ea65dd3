import { expect, test } from 'vitest'
import { definitionOf, gameOf, games } from '../../catalogue.ts'
import type { CascadeGame } from '../../engine/kinds/tumble.ts'
import { fallsRoom, findWins, firstFall } from '../../engine/kinds/tumbles.ts'
import { restingStops } from './resting.ts'
import { specialsOf } from '../specials.ts'

test('no game shows a feature or a win before its first spin', () => {
  for (const { slug } of games) {
    const definition = definitionOf(slug)!
    if (definition.mechanic !== 'lines' && definition.mechanic !== 'hold-and-link') continue
    const { maths, symbols } = definition
    const keys = new Map(symbols.map(({ code, key }) => [code, key]))
    const strips = maths.reels.map((strip) => Array.from(strip, (code) => keys.get(code)!))
    const avoided = specialsOf(maths)
    const stops = restingStops(strips, maths.rows, avoided)
    const shown = stops.map((stop, reel) =>
      Array.from({ length: maths.rows }, (_, row) => strips[reel]![(stop + row) % strips[reel]!.length]!),
    )
    expect([slug, shown.flat().filter((key) => avoided.has(key))]).toEqual([slug, []])
    if ('sizes' in maths) {
      // Large windows share symbols from reel to reel; what must not be there is a win.
      const { model } = gameOf(slug) as CascadeGame
      const falls = fallsRoom(model)
      firstFall(model, model.base, stops, falls)
      expect([slug, findWins(model, falls)]).toEqual([slug, 0])
      continue
    }
    const shared = shown.slice(1).flatMap((window, at) => window.filter((key) => shown[at]!.includes(key)))
    expect([slug, shared]).toEqual([slug, []])
  }
})

test('reels that have nothing quiet stand at their first stop', () => {
  expect(restingStops([['w', 'w', 'w']], 3, new Set(['w']))).toEqual([0])
})
