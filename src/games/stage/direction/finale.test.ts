import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { definitionOf } from '../../catalogue.ts'
import type { GameEvent } from '../../engine/types.ts'
import { actor } from './actor.ts'
import { emptyScene, featureOf, type Scene } from './scene.ts'
import { lookOf } from '../../look/game-look.ts'
import { Headline } from '../headline.tsx'
import { moodOf } from '../score/mood.ts'

/** A bought round of two free spins, then one of hold and link. */
const features = (win: number): readonly (readonly GameEvent[])[] => [
  [
    { type: 'bonusBuy', price: 1 },
    { type: 'freeSpinsTrigger', count: 2, multiplier: 1, left: 2 },
    { type: 'freeSpin', index: 1, left: 1 },
    { type: 'freeSpin', index: 2, left: 0 },
    { type: 'lineWin', line: 0, symbol: 'a', count: 3, cells: [[0, 0]], win },
    { type: 'total', win },
  ],
  [
    { type: 'holdTrigger', coins: [{ cell: [0, 0], value: win }], respins: 1 },
    { type: 'respin', landed: [], left: 0 },
    { type: 'holdEnd', coins: 1, full: false, win },
    { type: 'total', win },
  ],
]

/** The headlines above the reels of a game with free spins and of one with hold and link. */
const over = (scene: Scene) =>
  ['sevens-in-bloom', 'dragon-vault'].map((slug) =>
    renderToStaticMarkup(
      createElement(Headline, { face: lookOf(definitionOf(slug)!), scene, format: String, stake: 100 }),
    ),
  )

test.each([
  { turbo: false, reduced: false },
  { turbo: true, reduced: false },
  { turbo: false, reduced: true },
])('after its outro a feature leaves the board, whatever it paid (%o)', async (pace) => {
  const seen: boolean[] = []
  const stage = actor({
    pace: () => pace,
    after(_, fn) {
      const { free, hold } = featureOf(stage.scene.getState())
      seen.push(free !== null || hold !== null)
      const wait = setTimeout(fn, 0)
      return () => clearTimeout(wait)
    },
    sound: () => {},
    hook: () => {},
  })
  for (const win of [30, 300, 30_000])
    for (const events of features(win))
      for (const replay of [false, true]) {
        await stage.play(events, { stake: 100, replay })
        // It stands to the end of the outro, and no longer.
        expect(seen.at(-1)).toBe(true)
        expect(featureOf(stage.scene.getState())).toEqual({ free: null, hold: null })
        // What it paid is the total of a round that is over, no sum that goes on.
        expect(stage.scene.getState()).toMatchObject({ over: true, won: win, caption: null })
        expect(moodOf(stage.scene.getState())).not.toBe('bonus')
        expect(over(stage.scene.getState())).toEqual(over(emptyScene))
      }
})
