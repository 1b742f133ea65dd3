import { expect, test } from 'vitest'
import { bench, good, purse, resultOf, sessionOf } from '../round.fixture.ts'

/** A round that is left before it was shown to its end. */

/** The server's list of rounds after the return. */
const listed = (more: object = {}) =>
  good({
    rounds: [
      { ...resultOf({ win: 1_080, ...more }), mode: 'TournamentPoints', status: 'settled' },
      { ...resultOf({ round_id: 'r0', win: 9_000 }), mode: 'TournamentPoints', status: 'settled' },
    ],
  })

/** Plays a round and leaves while it is shown; what this browser remembers is passed on. */
async function leaves() {
  const left = bench([good(sessionOf()), good(resultOf({ win: 1_080, balance: purse(1_880, 2) }))])
  const { play, stored } = left
  await play.enter()
  void play.spin()
  play.leave()
  const memory = {
    read: (key: string) => stored.get(key) ?? null,
    write: (key: string, value: string) => void stored.set(key, value),
  }
  return { memory }
}

test('on the return one calm line says what it paid, and it is among the last results', async () => {
  const { memory } = await leaves()
  const { play, state, sent } = bench([good(sessionOf()), listed()], { memory })
  await play.enter()
  expect(sent.at(-1)!.path).toMatch(/rounds\/$/)
  expect(state()).toMatchObject({
    phase: 'idle',
    win: 0,
    notice: {
      code: 'AWAY_COINS',
      text: 'Your last round finished while you were away. It paid 1080 Coins.',
      ways: [],
    },
    results: [{ round_id: 'r1', mark: '5.40×', tone: 'won' }],
  })
  // Once is enough.
  const again = bench([good(sessionOf())], { memory })
  await again.play.enter()
  expect(again.state()).toMatchObject({ notice: null, results: [] })
})

test('a loss is only among the last results', async () => {
  const { memory } = await leaves()
  const { play, state } = bench([good(sessionOf()), listed({ win: 0 })], { memory })
  await play.enter()
  expect(state()).toMatchObject({ notice: null, results: [{ round_id: 'r1', tone: 'lost' }] })
})

test('a round that was not played, or of another player, is not spoken of', async () => {
  const { memory } = await leaves()
  const { play, state } = bench([good(sessionOf()), listed({ round_id: 'r7' })], { memory })
  await play.enter()
  expect(state()).toMatchObject({ notice: null, results: [] })
  // Whose it is hears of it when they come back to this browser.
  const own = bench([good(sessionOf()), listed()], { memory })
  await own.play.enter()
  expect(own.state()).toMatchObject({ notice: { code: 'AWAY_COINS' }, results: [{ round_id: 'r1' }] })
})

test('what was shown to its end is not spoken of again', async () => {
  const first = bench([good(sessionOf()), good(resultOf({ win: 1_080 }))])
  await first.play.enter()
  await first.play.spin()
  expect(first.state().phase).toBe('idle')
  const { stored } = first
  const memory = { read: (key: string) => stored.get(key) ?? null, write: () => {} }
  const { play, sent } = bench([good(sessionOf())], { memory })
  await play.enter()
  expect(sent).toHaveLength(1)
})
