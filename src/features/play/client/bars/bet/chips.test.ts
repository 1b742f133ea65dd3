import { expect, test } from 'vitest'
import { bench, good, resultOf, rounds, sessionOf } from '../../round/round.fixture.ts'

/** Rounds with chips on a felt. */

const chips = (answers: unknown[]) =>
  bench([good(sessionOf({ entriesAllowed: true })), ...answers], {
    choice: { chips: {} },
    empty: () => 'Place a chip to spin',
  })

test('an empty felt plays nothing and says what to do; a chip takes the words away', async () => {
  const { play, sent, state } = chips([])
  await play.enter()
  await play.spin()
  expect(state()).toMatchObject({ phase: 'idle', notice: { text: 'Place a chip to spin', ways: [] } })
  expect(rounds(sent)).toEqual([])
  play.setChoice({ chips: { red: 2 } }, 200)
  expect(state()).toMatchObject({ notice: null, stake: 200 })
})

test('what is staked is all chips, and they stay for the next round', async () => {
  const { play, sent, state } = chips([good(resultOf({ staked: 400 }))])
  await play.enter()
  play.setChoice({ chips: { red: 2 } }, 200)
  await play.spin()
  expect(rounds(sent)).toMatchObject([{ stake: 400, choice: { chips: { red: 2 } } }])
  expect(state().choice).toEqual({ chips: { red: 2 } })
})

test('in the other currency the felt is empty: its chips would be worth something else', async () => {
  const { play, state } = chips([])
  await play.enter()
  play.setChoice({ chips: { red: 2 } }, 200)
  play.setMode('SweepStakes')
  expect(state()).toMatchObject({ mode: 'SweepStakes', choice: { chips: {} } })
})
