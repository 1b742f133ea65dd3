import { expect, test } from 'vitest'
import { covers } from '#tests/coverage/covers.ts'
import type { GameEvent } from '../../engine/types.ts'
import { eventCues } from '../score/cues.ts'
import { beatsOf } from './beats.ts'
import { describeReelEvent } from '../describe/describe-reels.ts'
import { freshScene, emptyScene, sceneAfter } from './scene.ts'

const line = (index: number, win: number): GameEvent => ({
  type: 'lineWin',
  line: index,
  symbol: 'a',
  count: 3,
  cells: [[0, index]],
  win,
})

test('a win of signs that pays nothing is no win: nothing is lit, said or heard of it', () => {
  covers('games.5')
  const nothing: GameEvent[] = [
    line(3, 0),
    { type: 'waysWin', symbol: 'a', count: 3, ways: 1, cells: [[0, 0]], win: 0 },
    { type: 'clusterWin', symbol: 'a', count: 8, times: 1, cells: [[0, 0]], win: 0 },
    { type: 'scatterWin', symbol: 'a', count: 3, cells: [[0, 0]], win: 0 },
    { type: 'collect', symbol: 'fish', collectors: [[0, 0]], fish: [], times: 1, win: 0 },
  ]
  const reveal: GameEvent = { type: 'reveal', scope: 'base', stops: [4], grid: [['a', 'b', 'c']] }
  const beats = beatsOf([reveal, line(0, 2), ...nothing, { type: 'total', win: 2 }], {
    turbo: false,
    reduced: false,
  })
  const scenes = beats.reduce(
    (all, { event, won }) => [...all, sceneAfter(all.at(-1)!, event, won)],
    [freshScene(emptyScene, 1)],
  )
  expect(scenes.map(({ caption }) => caption?.kind)).toEqual([undefined, undefined, 'line', 'line'])
  expect(scenes.at(-1)!.line).toBe(0)
  const heard = beats.flatMap(({ event, won }) =>
    eventCues(event, { won, stake: 1, feature: false, step: 0 }),
  )
  expect(heard.filter(({ name }) => name === 'coin')).toHaveLength(1)
  const words = { amount: String, symbol: (key: string) => key }
  expect(nothing.map((event) => describeReelEvent(event, words))).toEqual(nothing.map(() => null))
  expect(describeReelEvent(line(0, 2), words)).toMatch(/^Line 1: .+, 2[.]$/)
})

test('what pays one of several wins keeps its share of the time of its spin', () => {
  const pace = { turbo: false, reduced: false }
  const paid = [line(0, 1), line(1, 2)]
  expect(beatsOf([line(4, 0), paid[0]!, line(2, 0), paid[1]!], pace)).toEqual(beatsOf(paid, pace))
})
