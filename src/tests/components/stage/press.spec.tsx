import '#games/stage/css/stage.css'
import '#games/stage/css/reels.css'
import '#games/stage/css/hold.css'
import { expect, test } from 'vitest'
import { actor } from '#games/stage/direction/actor.ts'
import { loadDefinition, lookOf } from '#games/look/game-look.ts'
import { pictures } from '#games/stage/pictures.ts'
import { ReelBoard } from '#games/stage/reels/reel-board.tsx'
import { mountPart } from '../mount-part.tsx'

/** Highlights and amounts that a press removes at once, before a slow device has drawn another frame. */

async function board(slug: string) {
  const face = lookOf((await loadDefinition(slug))!)
  const plays = actor({
    after: () => () => {},
    pace: () => ({ turbo: false, reduced: false }),
    sound: () => {},
  })
  const part = <ReelBoard face={face} pictures={pictures(face)} actor={plays} format={String} stake={400} />
  const { place } = mountPart(part)
  return { place, plays }
}

const shown = (place: HTMLElement, what: string) =>
  [...place.querySelectorAll(what)].filter((one) => getComputedStyle(one).visibility === 'visible').length

test('a press takes the last win off the reels in its own task', async () => {
  const { place, plays } = await board('sunfire-sevens')
  const cells = [0, 1, 2].map((reel) => [reel, 1] as const)
  const win = { type: 'lineWin', line: 0, symbol: 'seven', count: 3, cells, win: 800 } as const
  plays.scene.setState({
    lit: cells,
    line: 0,
    won: 800,
    caption: { ...win, kind: 'line' },
    coins: [{ cell: [4, 0], value: 200 }] as never,
  })
  await expect.poll(() => place.querySelectorAll('.cell[data-lit]').length).toBe(3)
  expect(shown(place, '.payline')).toBe(1)
  expect(shown(place, '.coin-value')).toBe(1)
  expect(shown(place, '.plaque > p')).toBe(1)
  plays.spin(400)
  expect(['.payline', '.coin-value', '.plaque > p'].map((what) => shown(place, what))).toEqual([0, 0, 0])
  expect(place.querySelectorAll('[data-lit], [data-dim]')).toHaveLength(0)
  // What a feature has brought so far stays while its next spin turns.
  plays.scene.setState({ won: 800 })
  await expect.poll(() => shown(place, '.plaque > p')).toBe(1)
  plays.rest()
  expect(place.querySelector('.reels[data-moving]')).toBeNull()
})
